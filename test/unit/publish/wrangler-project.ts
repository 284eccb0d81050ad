import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const productionId = `${'0'.repeat(31)}1`
export const previewId = `${'0'.repeat(31)}2`

const configuration = `
name = "docs"
compatibility_date = "2026-10-20"
kv_namespaces = [{ binding = "CONTENT", id = "${productionId}" }]
env.preview.kv_namespaces = [{ binding = "CONTENT", id = "${previewId}" }]
`

const bare = `
name = "docs"
compatibility_date = "2026-10-20"
`

/** A folder with a Wrangler configuration, and with local data and logs. */
export async function createWranglerProject() {
  const folder = await mkdtemp(join(tmpdir(), 'wrangler-'))
  const configPath = join(folder, 'wrangler.toml')
  await writeFile(configPath, configuration)
  const bareConfigPath = join(folder, 'bare.toml')
  await writeFile(bareConfigPath, bare)
  return {
    folder,
    configPath,
    /** A configuration that binds no namespace. */
    bareConfigPath,
    /** Keeps Wrangler from using settings of this machine. */
    env: {
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, 'config'),
      WRANGLER_LOG_PATH: join(folder, 'logs'),
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_API_TOKEN: undefined,
      CLOUDFLARE_ACCOUNT_ID: undefined,
    } satisfies NodeJS.ProcessEnv,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
