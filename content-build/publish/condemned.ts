import { z } from 'zod'
import { lag, notice, settling, term } from './bounds.ts'
import { type Namespace, NamespaceError } from './namespace.ts'

/** The key of the list of records that are to be deleted. */
export const condemnedKey = 'condemned'

/** The number of records that one bulk call deletes. */
const mostKeys = 10_000

const schema = z.object({ keys: z.array(z.string()), from: z.number(), until: z.number() })

/** Records to delete, by any publisher between `from` and `until`, and by none before or after. */
export type Condemned = z.output<typeof schema>

/** Reads the condemned records, whether the list is still in force or not. */
export async function readCondemned(namespace: Namespace): Promise<Condemned | undefined> {
  const bytes = await namespace.get(condemnedKey)
  if (!bytes) return undefined
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch (cause) {
    // Another publisher may be deleting the records in it, so publishing is not safe.
    throw new NamespaceError('other', `the record \`${condemnedKey}\` is damaged; delete it and wait an hour`, {
      cause,
    })
  }
}

/** Announces the deletion of records, so that every publisher that starts later knows of it before it can happen. */
export async function condemn(namespace: Namespace, keys: readonly string[], now: number): Promise<number> {
  const condemned = keys.slice(0, mostKeys)
  await writeCondemned(namespace, { keys: condemned, from: now + notice, until: now + term }, now)
  return condemned.length
}

/** Cancels a deletion. A publisher that has started deleting is done after the result's `until`; no other one starts. */
export async function spare(namespace: Namespace, { keys }: Condemned, now: number): Promise<Condemned> {
  const until = now + settling
  const spared = { keys, from: until, until }
  await writeCondemned(namespace, spared, now)
  return spared
}

async function writeCondemned(namespace: Namespace, condemned: Condemned, now: number): Promise<void> {
  await namespace.put(condemnedKey, new TextEncoder().encode(JSON.stringify(condemned)), { at: now })
}

/** Returns true while condemned records may disappear, now or soon. */
export function isInEffect(condemned: Condemned | undefined, now: number): condemned is Condemned {
  return condemned !== undefined && now < condemned.until
}

/** Returns true if a deletion has been canceled. */
export function isSpared({ from, until }: Condemned): boolean {
  return from >= until
}

/** Returns true while a deletion may start: early enough to be visible to all publishers before `until`, despite differing clocks. */
export function isRipe({ from, until }: Condemned, now: number): boolean {
  return from <= now && now + settling + lag <= until
}
