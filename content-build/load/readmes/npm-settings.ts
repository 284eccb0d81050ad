import { readFileSync } from 'node:fs'
import type pacote from 'pacote'

/**
 * Reads npm's settings for reaching the registry, which npm passes to its scripts as `npm_config_*`.
 *
 * A process that npm did not start has none of them and reaches the registry directly.
 */
export function readNpmSettings(env: NodeJS.ProcessEnv = process.env): pacote.Options {
  const {
    npm_config_registry: registry,
    npm_config_cafile: certificates,
    npm_config_proxy: proxy,
    npm_config_https_proxy: httpsProxy,
    npm_config_noproxy: noProxy,
    npm_config_strict_ssl: strict,
  } = env
  return {
    ...(registry && { registry }),
    ...(certificates && { ca: readFileSync(certificates, 'utf8') }),
    ...(proxy && { proxy }),
    ...(httpsProxy && { httpsProxy }),
    ...(noProxy && { noProxy }),
    // npm writes false as an empty value.
    ...(strict === '' && { strictSSL: false }),
  }
}
