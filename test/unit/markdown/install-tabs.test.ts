import { describe, expect, it } from 'vitest'
import { translateCommands } from '../../../content-build/compile/markdown/code/package-manager.ts'
import { compileText, renderBody } from './compile-text.ts'

describe('translateCommands', () => {
  it.each([
    ['npm install webpack', 'yarn add webpack', 'pnpm add webpack'],
    ['npm i webpack', 'yarn add webpack', 'pnpm add webpack'],
    ['npm add webpack', 'yarn add webpack', 'pnpm add webpack'],
    [
      'npm install --save-dev webpack webpack-cli',
      'yarn add -D webpack webpack-cli',
      'pnpm add -D webpack webpack-cli',
    ],
    ['npm install webpack -D', 'yarn add -D webpack', 'pnpm add -D webpack'],
    ['npm i -D -E @scope/name@^5', 'yarn add -D -E @scope/name@^5', 'pnpm add -D -E @scope/name@^5'],
    ['npm install --save lodash', 'yarn add lodash', 'pnpm add lodash'],
    ['npm install -g webpack', 'yarn global add webpack', 'pnpm add -g webpack'],
    ['npm install', 'yarn install', 'pnpm install'],
    ['$ npm i a', '$ yarn add a', '$ pnpm add a'],
    [
      'mkdir a && npm init -y && npm i b',
      'mkdir a && yarn init -y && yarn add b',
      'mkdir a && pnpm init && pnpm add b',
    ],
    [
      '# first\ncd a\nnpm i b\nnpm run build',
      '# first\ncd a\nyarn add b\nyarn run build',
      '# first\ncd a\npnpm add b\npnpm run build',
    ],
  ])('translates %j', (npm, yarn, pnpm) => {
    expect(translateCommands(npm)).toEqual({ npm, yarn, pnpm })
  })

  it.each([
    ['nothing is installed', 'npm run build'],
    ['there is no command', 'echo npm'],
    ['a flag has no counterpart', 'npm install --legacy-peer-deps a'],
    ['a folder is installed', 'npm install ./a'],
    ['an address is installed', 'npm install https://example.com/a.tgz'],
    ['npx decides by what is installed', 'npm i webpack\nnpx webpack'],
    ['another manager is named', 'npm i a\nyarn add b'],
    ['arguments are passed on', 'npm i a\nnpm run build -- --watch'],
    ['a pipe follows', 'npm i a | cat'],
    ['a line goes on', 'npm i a \\\n  b'],
  ])('answers nothing where %s', (_, code) => {
    expect(translateCommands(code)).toBeUndefined()
  })
})

describe('install fences', () => {
  it('become tabs', async () => {
    const body = await renderBody('```bash\nnpm i a\n```')
    expect(body).toMatch(
      /^<install-tabs><fieldset class="tabs"><legend class="visually-hidden">Package manager<\/legend><label><input type="radio" name="tabs-1" value="npm" checked>npm<\/label><label><input type="radio" name="tabs-1" value="yarn">yarn<\/label><label><input type="radio" name="tabs-1" value="pnpm">pnpm<\/label><\/fieldset><div class="tab" data-tab="npm"><copy-code .*<\/copy-code><\/div><div class="tab" data-tab="yarn"><copy-code .*<\/copy-code><\/div><div class="tab" data-tab="pnpm"><copy-code .*<\/copy-code><\/div><\/install-tabs>$/,
    )
  })

  it('are numbered, so that each is a group of its own', async () => {
    const body = await renderBody('```bash\nnpm i a\n```\n\n```sh\nnpm i b\n```')
    expect(body.match(/name="tabs-\d"/g)).toEqual([
      ...Array(3).fill('name="tabs-1"'),
      ...Array(3).fill('name="tabs-2"'),
    ])
  })

  it('stay fences in another language', async () => {
    expect(await renderBody('```text\nnpm i a\n```')).not.toContain('install-tabs')
  })

  it('absorb the fences of the other package managers behind them', async () => {
    const text =
      '```console\nnpm i a\n```\n\nor\n\n```console\nyarn add a\n```\n\nor\n\n```console\npnpm add a\n```\n\nThen.'
    const page = await compileText(text, { readme: {} })
    expect(page.html.match(/<install-tabs>/g)).toHaveLength(1)
    expect(page.html).toMatch(/<\/install-tabs>\s*<p>Then\.<\/p><\/div>$/)
    expect(page.markdown).toBe(
      '# TestLoader\n\n```console\nnpm i a\n```\n\nWith yarn:\n\n```bash\nyarn add a\n```\n\nWith pnpm:\n\n```bash\npnpm add a\n```\n\nThen.\n',
    )
  })
})
