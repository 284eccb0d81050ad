import { merge } from 'lodash-es'

const defaults = { headers: { accept: 'application/json', 'content-type': 'application/json' } }

export async function request(url, options) {
  const response = await fetch(url, merge({}, defaults, options))
  if (!response.ok) throw Object.assign(new Error(response.statusText), { status: response.status })
  return response.status === 204 ? undefined : response.json()
}
