import { z } from 'zod'
import { NamespaceError } from './namespace.ts'

/** Runs Wrangler and returns its output. */
export type RunWrangler = (args: readonly string[]) => Promise<Buffer>

const schema = z.array(
  z.object({
    created_on: z.string(),
    versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })),
  }),
)

/**
 * Lists the deployed versions of the code, the current one first, with repeats. Returns an empty list for a Worker that does not exist yet.
 *
 * Call it before any change of the code: its error says that nothing was changed.
 */
export async function listDeployed(wrangler: RunWrangler): Promise<string[]> {
  let output: Buffer
  try {
    output = await wrangler(['deployments', 'list', '--json'])
  } catch (error) {
    if (!(error instanceof NamespaceError)) throw error
    if (/\b10007\b|does not exist/i.test(error.message)) return []
    const text = `${error.message}\nNothing was changed: the version of the code that was served still is.`
    throw new NamespaceError(error.kind, text, { cause: error })
  }
  const text = output.toString('utf8')
  const deployments = schema.parse(JSON.parse(text.slice(Math.max(0, text.search(/^\[/m)))))
  return deployments
    .toSorted((one, other) => Date.parse(other.created_on) - Date.parse(one.created_on))
    .flatMap(({ versions }) => versions.toSorted((one, other) => other.percentage - one.percentage).slice(0, 1))
    .map(({ version_id }) => version_id)
}

/** Returns true after a rollback, here or in the dashboard: the current version was deployed before, with another one in between. */
export function isCodeRolledBack([current, ...earlier]: readonly string[]): boolean {
  const before = earlier.findIndex((version) => version !== current)
  return before !== -1 && current !== undefined && earlier.slice(before).includes(current)
}

/** Finds the version that was deployed before the current one. */
export function findVersionBefore([current, ...earlier]: readonly string[]): string | undefined {
  return earlier.find((version) => version !== current)
}
