import * as terser from 'terser'

let turn: Promise<unknown> = Promise.resolve()

/**
 * Minifies one file after another. terser counts letters for all that it has under way, and shortens names by that: under Node, files go one
 * by one to a thread of their own, and the bytes have to be the same.
 */
export function minify(...values: Parameters<typeof terser.minify>): ReturnType<typeof terser.minify> {
  const next = turn.then(() => terser.minify(...values))
  turn = next.catch(() => {})
  return next
}
