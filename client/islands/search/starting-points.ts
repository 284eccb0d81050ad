interface StartingPoints {
  title: string
  /** True for names in code. */
  isCode: boolean
  links: readonly (readonly [name: string, url: string])[]
}

/** The options and pages that an empty search offers. A test checks that the addresses exist. */
export const startingPoints: readonly StartingPoints[] = [
  {
    title: 'Most used options',
    isCode: true,
    links: [
      ['entry', '/configuration/entry-context/#entry'],
      ['output.filename', '/configuration/output/#outputfilename'],
      ['output.publicPath', '/configuration/output/#outputpublicpath'],
      ['module.rules', '/configuration/module/#modulerules'],
      ['resolve.alias', '/configuration/resolve/#resolvealias'],
      ['devtool', '/configuration/devtool/#devtool'],
      ['optimization.splitChunks', '/configuration/optimization/#optimizationsplitchunks'],
      ['devServer', '/configuration/dev-server/'],
    ],
  },
  {
    title: 'Where to begin',
    isCode: false,
    links: [
      ['Getting started', '/guides/getting-started/'],
      ['Concepts', '/concepts/'],
      ['Configuration', '/configuration/'],
      ['Loaders', '/loaders/'],
      ['Plugins', '/plugins/'],
      ['Upgrade guides', '/migrate/'],
    ],
  },
]
