/** Runs a template during the build, and leaves only its text in the bundle. */
export async function pitch(remainingRequest) {
  const { data = {} } = this.getOptions()
  const request = this.utils.contextify(this.context, `!!${remainingRequest}`)
  const { default: render } = await this.importModule(request)
  return `export default ${JSON.stringify(render(data))}`
}
