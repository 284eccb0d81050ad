import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readNpmSettings } from '../../../../content-build/load/readmes/npm-settings.ts'

it('takes nothing from an environment that npm did not make', () => {
  expect(readNpmSettings({ PATH: '/bin' })).toEqual({})
})

it('takes the registry, the proxies and the certificates that npm was configured with', () => {
  const folder = mkdtempSync(join(tmpdir(), 'npm-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const certificates = join(folder, 'ca.pem')
  writeFileSync(certificates, 'a certificate')
  const settings = readNpmSettings({
    npm_config_registry: 'https://registry.test/',
    npm_config_cafile: certificates,
    npm_config_proxy: '',
    npm_config_https_proxy: 'http://proxy.test:8080',
    npm_config_noproxy: 'localhost',
    npm_config_strict_ssl: '',
  })
  expect(settings).toEqual({
    registry: 'https://registry.test/',
    ca: 'a certificate',
    httpsProxy: 'http://proxy.test:8080',
    noProxy: 'localhost',
    strictSSL: false,
  })
})
