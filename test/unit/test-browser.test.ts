import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findBrowser, hasPackagedBrowser } from '../browser/browser.ts'

it.each([
  ['linux', 'x64', true],
  ['linux', 'arm64', false],
  ['darwin', 'arm64', false],
  ['darwin', 'x64', false],
  ['win32', 'x64', false],
] as const)('runs on %s, %s: the packaged browser %s', (platform, arch, expected) => {
  expect(hasPackagedBrowser({ platform, arch })).toBe(expected)
})

it('is the one that CHROME_PATH names, on any machine', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'browser-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'chrome')
  writeFileSync(file, '')
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    const env = { CHROME_PATH: file }
    expect(findBrowser({ platform, arch: 'x64', env })).toEqual({ executablePath: file, env })
  }
  const env = { CHROME_PATH: path.join(folder, 'gone') }
  expect(() => findBrowser({ platform: 'linux', arch: 'x64', env })).toThrow(/^CHROME_PATH names .*gone/)
})

it('is the Google Chrome of a machine that the packaged one does not run on', () => {
  expect(findBrowser({ platform: 'darwin', arch: 'arm64', env: {} })).toEqual({ channel: 'chrome', env: {} })
})
