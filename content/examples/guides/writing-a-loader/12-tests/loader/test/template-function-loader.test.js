import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { build, run } from './build.js'

const strings = './strings.json'
const stringsPath = path.resolve(import.meta.dirname, 'fixtures/strings.json')

test('a template becomes a function', async () => {
  const { errors, read } = await build('greeting.tpl', { strings })
  assert.deepEqual(errors, [])
  const { default: render } = run(read('main.js'))
  assert.equal(render({ name: '<Ida>' }), 'Hello &lt;Ida&gt;!\n')
})

test('the file with strings is a dependency', async () => {
  const { fileDependencies } = await build('greeting.tpl', { strings })
  assert.ok(fileDependencies.has(stringsPath))
})

test('the map has the template', async () => {
  const { read } = await build('greeting.tpl', { strings })
  const { sources, sourcesContent } = JSON.parse(read('main.js.map'))
  const index = sources.findIndex((source) => source.endsWith('/greeting.tpl'))
  assert.match(sourcesContent[index], /^Hello \{\{ data\.name \}\}/)
})

test('an unknown string is a warning', async () => {
  const { warnings } = await build('greeting.tpl')
  assert.equal(warnings.length, 1)
  assert.match(warnings[0].message, /There is no string "mark" \(1:21\)/)
})

test('a tag that is not closed is an error', async () => {
  const { errors } = await build('open.tpl')
  assert.equal(errors.length, 1)
  assert.match(errors[0].message, /This tag is not closed \(2:0\)/)
})

test('an unknown option is refused', async () => {
  const { errors } = await build('greeting.tpl', { string: strings })
  assert.match(errors[0].message, /options has an unknown property 'string'/)
})
