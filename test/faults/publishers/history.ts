import type { Release } from '../../../content-build/assemble/release.ts'
import type { PublishOptions } from '../../../content-build/publish/publish.ts'
import { publish } from '../../../content-build/publish/publish.ts'
import { rememberKeys } from '../../../content-build/publish/remember-keys.ts'
import { rollback } from '../../../content-build/publish/rollback.ts'
import { happens } from './choices.ts'
import { releases } from './releases.ts'
import { type Publisher, World, type WorldOptions } from './world.ts'

const hour = 60 * 60 * 1000

/** The code of publishers; tests of the model replace it. */
export const published = {
  publish: (release: Release, { namespace, clock }: Publisher, options: PublishOptions): Promise<unknown> =>
    publish(release, namespace, { clock, ...options }),
  rollback: ({ namespace, clock }: Publisher): Promise<unknown> => rollback(namespace, { clock }),
}

/** Hours between two meetings. */
const pauses = [0, 0.5, 0.9, 1.2, 1.2, 8, 24, 34.6, 37, 73, 73]

/** The number of times that publishers meet in one history. */
export const meetings = 10

/**
 * Plays weeks of a namespace: again and again, with minutes or days between, one to three publishers publish or roll back at the same time.
 *
 * Yields before each step, so that thousands of histories can share the turns of the event loop. Returns the gaps that a reader met.
 */
export function* playHistory(options: WorldOptions, code = published): Generator<void, World> {
  const { choices } = options
  const world = new World(options)
  const slots: (Publisher | undefined)[] = []
  for (let meeting = 0; meeting < meetings; meeting++) {
    const together = 1 + choices.below(3)
    for (let slot = 0; slot < together; slot++) {
      let publisher = slots[slot]
      if (!publisher || publisher.isGone) {
        publisher = world.createPublisher()
        if (options.exclusive) publisher.namespace = rememberKeys(publisher.namespace)
        slots[slot] = publisher
      }
      const release = releases[choices.below(releases.length)] as Release
      const limits = happens(choices, 10) ? { maxWrites: choices.below(4) } : {}
      world.start(publisher, (own) => (happens(choices, 6) ? code.rollback(own) : code.publish(release, own, limits)))
    }
    yield* finish(world)
    if (world.gaps.length > 0) return world
    world.pass((pauses[choices.below(pauses.length)] ?? 0) * hour)
  }
  return world
}

/**
 * Lets two publishers meet at records that are condemned: one needs them, the other deletes them. `reused` is the release that the one
 * publishes, `kept` what was published before, from the oldest to the newest.
 */
export function* playEncounter(
  options: WorldOptions,
  reused: Release,
  kept: readonly Release[],
  code = published,
): Generator<void, World> {
  const world = new World({ ...options, choices: { below: () => 0 } })
  const author = world.createPublisher()
  for (const release of kept) {
    world.start(author, (own) => code.publish(release, own, {}))
    yield* finish(world)
    world.pass(73 * hour)
  }
  const last = kept.at(-1) as Release
  // This publication condemns the records.
  world.start(author, (own) => code.publish(last, own, {}))
  yield* finish(world)
  world.pass(2 * hour)
  world.choices = options.choices
  world.start(world.createPublisher(), (own) => code.publish(reused, own, {}))
  world.start(world.createPublisher(), (own) => code.publish(last, own, {}))
  yield* finish(world)
  return world
}

/** Takes steps until no publisher is left, or a reader has missed a record. */
function* finish(world: World): Generator<void, void> {
  while (world.isBusy && world.gaps.length === 0) {
    yield
    world.step()
  }
}

/** Plays histories side by side; each takes one step in a turn of the event loop. */
export async function playAll(
  count: number,
  play: (history: number) => Generator<void, World>,
  onEnd: (history: number, world: World) => void,
  atOnce = 4,
): Promise<void> {
  let begun = 0
  const playing: { history: number; steps: Generator<void, World> }[] = []
  while (begun < count || playing.length > 0) {
    while (playing.length < atOnce && begun < count) {
      playing.push({ history: begun, steps: play(begun) })
      begun += 1
    }
    for (let place = playing.length - 1; place >= 0; place--) {
      const { history, steps } = playing[place] as (typeof playing)[number]
      const { done, value } = steps.next()
      if (!done) continue
      playing.splice(place, 1)
      onEnd(history, value)
    }
    await new Promise(setImmediate)
  }
}
