/* #__NO_SIDE_EFFECTS__ */
export function makeTable(name) {
  return { name, high: [], low: [], since: Date.now() }
}
