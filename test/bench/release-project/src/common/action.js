export function createAction(type) {
  return Object.assign((payload) => ({ type, payload }), { type })
}
