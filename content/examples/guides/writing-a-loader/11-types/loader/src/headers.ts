import type { LoaderDefinitionFunction } from 'webpack'

/** Takes the headers of a mail off a template, and hands them to the next loader. */
const loader: LoaderDefinitionFunction = function (source, sourceMap) {
  const [head] = source.split('\n\n', 1)
  const lines = head.split('\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name, ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  // Empty lines in place of the headers: line numbers stay right.
  const body = '\n'.repeat(lines.length + 1) + source.slice(head.length + 2)
  this.callback(null, body, sourceMap, { headers })
}

export default loader
