import { createUrl, request, retry } from '../../common/index.js'
import { THING_LIMIT, Thing } from './model.js'

const url = createUrl('/api/things')

export async function fetchThings(filter = {}) {
  const answer = await retry(() => request(url({ ...filter, limit: THING_LIMIT })))
  return answer.items.map((item) => Thing.parse(item))
}

export async function fetchThing(id) {
  return Thing.parse(await retry(() => request(url({ id }))))
}

export async function saveThing(thing) {
  const method = thing.id === undefined ? 'POST' : 'PUT'
  return Thing.parse(await request(url({ id: thing.id }), { method, body: JSON.stringify(thing) }))
}

export async function removeThing(id) {
  await request(url({ id }), { method: 'DELETE' })
}

export async function exportThings(filter) {
  const things = await fetchThings(filter)
  return things.map(({ id, title, price }) => [id, title, price].join(';')).join('\n')
}
