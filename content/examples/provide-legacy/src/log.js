export default function log(text) {
  console.log(`${new Date().toISOString()} ${text}`)
}
