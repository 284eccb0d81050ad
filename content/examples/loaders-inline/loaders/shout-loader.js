export default function shoutLoader(source) {
  return source.toUpperCase()
}
