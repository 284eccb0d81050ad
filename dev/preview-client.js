// What `npm start` adds to each page: it loads the page again when it changed, and shows what a build would refuse.

const styles = new CSSStyleSheet()
styles.replaceSync(`
  :host { all: initial; position: fixed; inset: auto 0 0; z-index: 2147483647; }
  section { max-height: 45vh; overflow: auto; padding: 12px 16px; color: #fff; background: #26171a; border-top: 3px solid #ff6b6b;
    font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
  header { display: flex; gap: 16px; align-items: center; justify-content: space-between; }
  h2 { margin: 0; font-size: 16px; }
  button { min-height: 32px; padding: 0 12px; color: inherit; background: #4a2a2f; border: 1px solid #ff9c9c; border-radius: 4px; font: inherit; }
  ol { margin: 8px 0 0; padding: 0; list-style: none; }
  li { padding: 8px 0; border-top: 1px solid #5a3a3f; }
  code { color: #ffc9c9; font: 14px/1.5 ui-monospace, monospace; }
  p { margin: 2px 0 0; white-space: pre-line; }
  .fix { color: #d9d9d9; }
`)

let overlay
let closed = ''

/** An element with a text, or with children. */
function create(name, content, className = '') {
  const element = document.createElement(name)
  element.className = className
  if (typeof content === 'string') element.textContent = content
  else element.append(...content)
  return element
}

function showProblems(problems) {
  const shown = JSON.stringify(problems)
  overlay?.remove()
  overlay = undefined
  if (problems.length === 0) closed = ''
  if (problems.length === 0 || shown === closed) return
  const close = create('button', 'Close')
  close.addEventListener('click', () => {
    closed = shown
    overlay?.remove()
  })
  const title = problems.length === 1 ? 'One problem fails a build' : `${problems.length} problems fail a build`
  const items = problems.map(({ place, reason, note }) =>
    create('li', [create('code', place), create('p', reason), create('p', note, 'fix')]),
  )
  const section = create('section', [create('header', [create('h2', title), close]), create('ol', items)])
  section.setAttribute('role', 'alert')
  overlay = document.createElement('preview-problems')
  const root = overlay.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [styles]
  root.append(section)
  document.body.append(overlay)
}

new EventSource('/__preview/events').addEventListener('message', ({ data }) => {
  const { changed, problems } = JSON.parse(data)
  // The browser keeps the scroll position of a page that is loaded again.
  if (changed.includes(decodeURI(location.pathname))) location.reload()
  else showProblems(problems)
})
