import path from 'node:path'
import { expect, it } from 'vitest'
import { SchemaFiles } from '../../../../content-build/reference/facts/schema.ts'
import { listWebpackOptions } from '../../../../content-build/reference/facts/webpack-schemas.ts'

const text = JSON.stringify({ type: 'object', properties: { path: { type: 'string' } } })

it.each([
  ['where it is today', 'plugins/dll/DllPlugin.json'],
  ['where earlier releases kept it', 'plugins/DllPlugin.json'],
])("finds a plugin's schema %s", (_, place) => {
  const options = listWebpackOptions(
    'schemas',
    new SchemaFiles(() => text),
    (file) => file === path.join('schemas', place),
  )
  expect([...options.keys()]).toEqual(['DllPlugin.path'])
})
