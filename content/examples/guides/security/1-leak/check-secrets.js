// node check-secrets.js NAME…: fails if the value of such a variable is in a file of the build
import { readdirSync, readFileSync } from 'node:fs'

let found = 0
const files = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
for (const { parentPath, name } of files) {
  const content = readFileSync(`${parentPath}/${name}`, 'utf8')
  for (const variable of process.argv.slice(2)) {
    const value = process.env[variable]
    if (!value) throw new Error(`${variable} is not set: nothing to look for`)
    if (!content.includes(value)) continue
    console.error(`${parentPath}/${name} contains the value of ${variable}`)
    found++
  }
}
process.exitCode = found === 0 ? 0 : 1
