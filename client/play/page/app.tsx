import { createRoot } from 'react-dom/client'
import { Playground } from './playground.tsx'
import { fromFragment, hasShared } from './share.ts'

let root: ReturnType<typeof createRoot> | undefined

/** Puts the playground in its place, with the project that a fragment carries if it does, otherwise with `files`. */
export async function open(host: HTMLElement, files: Record<string, string>, fragment = ''): Promise<void> {
  const isShared = hasShared(fragment)
  const shared = isShared ? await fromFragment(fragment) : undefined
  const note =
    isShared && shared === undefined ? 'The link carries no project that can be read; this is an example.' : ''
  root ??= createRoot(host)
  root.render(
    <Playground key={performance.now()} initial={shared ?? files} isShared={shared !== undefined} note={note} />,
  )
}
