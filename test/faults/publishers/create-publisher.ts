import { hold, lag } from '../../../content-build/publish/bounds.ts'
import { condemnedKey } from '../../../content-build/publish/condemned.ts'
import type { Namespace } from '../../../content-build/publish/namespace.ts'
import type { Publisher, World } from './world.ts'

/** Creates a process that publishes to the namespace of a world; `number` is the number of processes before it. */
export function createPublisher(world: World, number: number): Publisher {
  const { fault, exclusive, callTime = hold / 2, step } = world.options
  // Two clocks differ by the lag at most.
  const skew = exclusive || step !== undefined ? 0 : world.choices.below(3) * (lag / 2) - lag / 2
  const publisher: Publisher = {
    isGone: false,
    clock: {
      now: () => world.time + skew,
      wait: (time) => world.calls.add(publisher, () => ({ notBefore: world.time + time, act: () => true })),
    },
    namespace: createNamespace(world, () => publisher, callTime),
  }
  const { namespace } = publisher
  if (fault === 'blind' && number % 2 === 1) hideCondemned(namespace)
  if (fault === 'hasty') namespace.exclusively = (task) => task()
  if (exclusive) namespace.exclusively = (task) => world.runAlone(publisher, task)
  return publisher
}

function createNamespace(world: World, getOwner: () => Publisher, callTime: number): Namespace {
  const read = <Result>(look: () => Result, isTimeless = false) =>
    world.calls.add<Result>(getOwner(), (finish) => ({
      isTimeless,
      act: () => {
        finish(look())
        return true
      },
    }))
  const write = (keys: readonly string[], deadline: number, apply: (key: string) => void) =>
    world.calls.add<void>(getOwner(), () => {
      const left = [...keys]
      return {
        isWrite: true,
        deadline,
        act: () => {
          const key = left.shift()
          if (key !== undefined) apply(key)
          return left.length === 0
        },
      }
    })
  return {
    name: 'a namespace of the model',
    listKeys: () => read(() => world.store.list(world.chooseAge())),
    get: (key) => read(() => world.store.read(key, world.chooseAge()())?.value, key.startsWith('index/')),
    // Writing records may take days. Only writes that depend on a recent read have to be quick.
    putMany: (records, metadata) =>
      write([...records.keys()], Number.POSITIVE_INFINITY, (key) =>
        world.put(key, records.get(key) ?? new Uint8Array(), metadata),
      ),
    put: (key, value, metadata) => write([key], world.time + callTime, () => world.put(key, value, metadata)),
    deleteMany: (keys) => write(keys, world.time + callTime, (key) => world.delete(key)),
  }
}

/** Hides the list of condemned records. A publisher that cannot see it must not change it either, or nothing would ever be deleted. */
function hideCondemned(namespace: Namespace): void {
  const { listKeys, put } = namespace
  namespace.listKeys = async () => {
    const keys = await listKeys()
    keys.delete(condemnedKey)
    return keys
  }
  namespace.put = async (key, value, metadata) => {
    if (key !== condemnedKey) await put(key, value, metadata)
  }
}
