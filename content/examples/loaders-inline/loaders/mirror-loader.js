export default function mirrorLoader(source) {
  const { separator = '' } = this.getOptions()
  return [...source.trim()].reverse().join(separator)
}
