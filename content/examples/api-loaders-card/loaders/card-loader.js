export default function (source) {
  const [markup, style] = source.split(/<\/?style>/)
  if (this.getOptions().part === 'style') return style

  const file = this.resourcePath
  const request = `${file}.css!=!${import.meta.filename}?part=style!${file}`
  return `
    import ${JSON.stringify(this.utils.contextify(this.context, request))}
    export default ${JSON.stringify(markup.trim())}
  `
}
