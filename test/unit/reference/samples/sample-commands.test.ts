import { expect, describe as group, it } from 'vitest'
import { check, fence } from '../../check/check-fences.ts'

group('commands', () => {
  it.each([
    ['npx webpack --no-such-flag', '`webpack build` has no flag `--no-such-flag`'],
    ['$ NODE_ENV=production npx webpack --outpt-path=dist', '`--output-path` is like it'],
    ['webpack --no-output-filename', '`webpack build` has no flag `--no-output-filename`'],
    ['yarn webpack srve', 'webpack-cli has no command `srve`; `serve` is like it'],
    ['npx webpack serve --opn', '`webpack serve` has no flag `--opn`'],
    ['npx webpack --port 80', '`webpack build` has no flag `--port`'],
    ['npx webpack info --outputs json', '`webpack info` has no flag `--outputs`'],
    ['npx webpack --mode prod', '`--mode` takes development, production, none, not `prod`'],
    ['echo a && npx webpack-cli build \\\n  --confg a.js', '`webpack build` has no flag `--confg`'],
    ['node --inspect-brk node_modules/webpack/bin/webpack.js --mod none', 'has no flag `--mod`'],
  ])('that webpack-cli refuses are reported, on their line: %s', async (command, reason) => {
    const found = await check(fence('bash', `npm test\n${command}`))
    expect(found).toEqual([expect.stringContaining('a.md:7 sample-command error: ')])
    expect(found[0]).toContain(reason)
  })

  it('are found in the scripts of a package', async () => {
    const code = '{\n  "scripts": { "start": "webpack serve --open", "build": "webpack --mod production" }\n}'
    expect(await check(fence('json title="package.json"', code))).toEqual([
      expect.stringContaining('a.md:7 sample-command error: `webpack build` has no flag `--mod`'),
    ])
  })

  it.each([
    ['npx webpack ./src/index.js --mode production -o public --color'],
    ['npx webpack serve --no-hot --static public --port 3000 --server-type https'],
    ['npx webpack --no-stats --no-color --target-reset --target node22 --env a=b'],
    ['npx webpack help serve --anything'],
    ['npx webpack webpack-hello you --loud'],
    ['npx webpack-bundle-analyzer --anything'],
    ['npm install -D webpack webpack-cli --anything'],
    ['npx webpack # --anything'],
    ['npx webpack | grep --anything'],
  ])('that it takes, and those of others, are left alone: %s', async (command) => {
    expect(await check(fence('bash', command))).toEqual([])
  })
})
