import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Choices, tryAll } from './publishers/choices.ts'
import { meetings, playAll, playEncounter, playHistory } from './publishers/history.ts'
import { releases } from './publishers/releases.ts'
import type { World, WorldOptions } from './publishers/world.ts'
import { createRandom, rounds, seed } from './random.ts'

const hour = 60 * 60 * 1000
const crashes = [0, 60, 400]
const longPauses = [0, 40, 300, 0]

// Thousands of publishers fail on purpose, and nobody reads their stack traces.
const { stackTraceLimit } = Error
beforeAll(() => {
  Error.stackTraceLimit = 0
})
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit
})

/** Plays random histories; returns those in which a reader missed a record, and what happened in all of them. */
async function playRandomly(count: number, options: Omit<WorldOptions, 'choices'> = {}, from = 0) {
  const gaps: string[] = []
  const total = { deletions: 0, condemnations: 0, pardons: 0 }
  const play = (history: number) =>
    playHistory({
      choices: createRandom(from + history),
      crashes: crashes[history % crashes.length] ?? 0,
      longPauses: longPauses[history % longPauses.length] ?? 0,
      ...options,
    })
  await playAll(count, play, (history, world) => {
    total.deletions += world.counts.deletions
    total.condemnations += world.counts.condemnations
    total.pardons += world.counts.pardons
    if (world.gaps[0] !== undefined) gaps.push(`history ${history}: ${world.gaps[0]}`)
  })
  return { gaps, ...total }
}

/** Tries every order of the calls of two publishers, one of which needs the records that the other deletes. */
async function playExhaustively(options: Omit<WorldOptions, 'choices'>) {
  const gaps: string[] = []
  const [reused, ...kept] = [0, 0, 5, 6, 9, 10].map((place) => releases[place] as (typeof releases)[number])
  const orders = await tryAll(100_000, async (choices: Choices) => {
    let last: World | undefined
    const play = () => playEncounter({ choices, ...options }, reused as (typeof releases)[number], kept)
    await playAll(1, play, (_, world) => {
      last = world
    })
    gaps.push(...(last?.gaps.slice(0, 1) ?? []))
  })
  return { orders, gaps }
}

describe(`publishers that know nothing of each other (seed ${seed})`, () => {
  const histories = rounds(10_000, 100_000)

  it(`never lose a record of a release that is served or kept, in ${histories * meetings} meetings`, {
    timeout: 1_800_000,
  }, async () => {
    const { gaps, deletions, pardons } = await playRandomly(histories)
    expect(gaps).toEqual([])
    expect(deletions).toBeGreaterThan(histories / 3)
    expect(pardons).toBeGreaterThan(histories / 3)
  })

  it.each([1, 15])('lose none in whatever order their calls come, %i seconds apart', async (seconds) => {
    const { orders, gaps } = await playExhaustively({ step: seconds * 1000 })
    expect(gaps).toEqual([])
    expect(orders).toBeGreaterThan(100)
  })
})

it(`publishers that take turns lose no record and leave few behind (seed ${seed})`, async () => {
  const histories = rounds(1_000, 20_000)
  const { gaps, deletions } = await playRandomly(histories, { exclusive: true })
  expect(gaps).toEqual([])
  expect(deletions).toBeGreaterThan(histories)
})

describe(`the model finds publishers (seed ${seed})`, () => {
  it.each<[string, Omit<WorldOptions, 'choices'>]>([
    ['that delete without notice', { fault: 'hasty' }],
    ['that do not see what is condemned', { fault: 'blind' }],
    ['whose reads lag three hours behind', { lag: 3 * hour }],
    ['whose calls take three hours', { callTime: 3 * hour }],
  ])('%s', async (_, options) => {
    let found: string[] = []
    for (let from = 0; found.length === 0 && from < 10_000; from += 200) {
      found = (await playRandomly(200, options, from)).gaps
    }
    expect(found).not.toEqual([])
  })

  it('that do not see what is condemned, among all orders of two', async () => {
    const { orders, gaps } = await playExhaustively({ step: 15_000, fault: 'blind' })
    expect(gaps.length).toBeGreaterThan(orders / 2)
  })
})
