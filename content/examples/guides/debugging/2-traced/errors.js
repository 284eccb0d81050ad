import { readFileSync } from 'node:fs'

const { errors } = JSON.parse(readFileSync('stats.json', 'utf8'))
for (const { moduleName, message, moduleTrace } of errors) {
  console.log(moduleName)
  console.log(`  ${message.split('\n')[1]}`)
  for (const { originName } of moduleTrace) console.log(`  imported by ${originName}`)
}
