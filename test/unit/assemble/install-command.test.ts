import { expect, it } from 'vitest'
import { listInstalled } from '../../../content-build/assemble/install-command.ts'

it.each<[string, string, string[], string[]]>([
  ['nothing more', 'Text.', [], ['one-loader']],
  ['its peers', 'Text.', ['one'], ['one-loader', 'one']],
  ['what the README installs with it', 'npm install one-loader one webpack --save-dev', [], ['one-loader', 'one']],
  ['both, each once', '$ npm i -D two one one-loader', ['one'], ['one-loader', 'one', 'two']],
  ['not what comes later', 'npm install -D one-loader\n\nnpm install -D two', [], ['one-loader']],
  ['no alternative', 'npm install one-loader a\nnpm install one-loader b', [], ['one-loader']],
])('installs a package with %s', (_, readme, peers, installed) => {
  expect(listInstalled('one-loader', peers, readme)).toEqual(installed)
})
