import type { PitchLoaderDefinitionFunction } from 'webpack'

interface Options {
  data?: Record<string, unknown>
}

/** Runs a template during the build, and leaves only its text in the bundle. */
export const pitch: PitchLoaderDefinitionFunction<Options> = async function (remainingRequest) {
  const { data = {} } = this.getOptions()
  const request = this.utils.contextify(this.context, `!!${remainingRequest}`)
  const { default: render } = await this.importModule(request)
  return `export default ${JSON.stringify(render(data))}`
}
