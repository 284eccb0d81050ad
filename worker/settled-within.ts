/** Returns the results of all promises, or undefined if one takes longer than `ms` milliseconds. The promises must not reject. */
export async function settledWithin<T>(promises: readonly (T | Promise<T>)[], ms: number): Promise<T[] | undefined> {
  const { promise: deadline, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, ms, undefined)
  const settled = await Promise.race([Promise.all(promises), deadline])
  clearTimeout(timer)
  return settled
}
