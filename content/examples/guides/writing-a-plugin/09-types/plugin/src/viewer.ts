import { fileURLToPath } from 'node:url'
import type { Compilation, Compiler } from 'webpack'

const request = fileURLToPath(new URL('../viewer/index.js', import.meta.url))
const scriptName = 'asset-sizes-viewer.js'

/** Bundles the script of the page in a child compilation. */
export function addViewer(compiler: Compiler): void {
  const { EntryPlugin } = compiler.webpack

  compiler.hooks.make.tapAsync('AssetSizesPlugin', (compilation, callback) => {
    const output = { filename: scriptName }
    const entry = new EntryPlugin(compiler.context, request, { name: 'viewer' })
    const child = compilation.createChildCompiler('AssetSizesPlugin', output, [entry])
    child.runAsChild((error) => callback(error))
  })
}

/** Takes the script out of the assets, to put it into the page. */
export function takeScript(compilation: Compilation): string {
  const script = compilation.getAsset(scriptName)?.source.source().toString()
  compilation.deleteAsset(scriptName)
  return script ?? ''
}

export function createPage(report: string, script: string): string {
  // `</script>` in a name would end the element.
  const data = report.replaceAll('<', '\\u003c')
  return `<!doctype html>
<title>Asset sizes</title>
<body>
<script type="application/json" id="sizes">${data}</script>
<script>${script}</script>
`
}
