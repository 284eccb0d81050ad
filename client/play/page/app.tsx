import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Playground } from './playground.tsx'
import { fetchSample, namesSample } from './sample.ts'
import { fromFragment, hasShared } from './share.ts'
import { prepareWorker } from './start-worker.ts'
import { mayReplace } from './use-leave-question.ts'

let root: ReturnType<typeof createRoot> | undefined

interface Options {
  fragment?: string | undefined
  /** True if the reader has asked for the playground, and goes on in its editor. */
  takesFocus: boolean
}

/**
 * Opens the playground in its element, with the project that a fragment contains or names, otherwise with `files`.
 * Leaves an open project with changes as it is, unless the reader agrees.
 */
export async function open(
  host: HTMLElement,
  files: Record<string, string>,
  { fragment = '', takesFocus }: Options,
): Promise<void> {
  if (!mayReplace()) return
  prepareWorker()
  const isShared = hasShared(fragment)
  const isLinked = isShared || namesSample(fragment)
  const linked = isShared ? await fromFragment(fragment) : isLinked ? await fetchSample(fragment) : undefined
  const note =
    isLinked && linked === undefined ? 'The link carries no project that can be read; this is an example.' : ''
  // The address of another project would open that one at a reload.
  if (!isLinked && location.hash !== '') history.replaceState(null, '', location.pathname)
  const created = root ?? createRoot(host)
  root = created
  const playground = (
    <Playground
      key={performance.now()}
      initial={linked ?? files}
      isShared={isShared && linked !== undefined}
      note={note}
      takesFocus={takesFocus}
    />
  )
  // Has its size when this resolves, so that the caller can bring it into view.
  flushSync(() => created.render(playground))
}
