/** The HTML elements a page may hold. Nothing that runs, loads, is submitted or changes the document. */
export const htmlElements: ReadonlySet<string> = new Set(
  `a abbr aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure
  h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p pre q rp rt ruby s samp section small span strike strong sub
  summary sup table tbody td tfoot th thead time tr tt u ul var wbr`.split(/\s+/),
)
