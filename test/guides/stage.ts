import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { listStepFolders } from '../../content-build/compile/guide-steps.ts'
import { guideExamples, guideSections } from '../../content-build/compile/markdown/step-addresses.ts'
import { openBrowser } from '../browser/browser.ts'
import { type Guide, readGuide } from './guide.ts'
import type { Stage } from './play-guide.ts'

const repositoryContent = fileURLToPath(new URL('../../content/', import.meta.url))

/** Reads all guides of a content folder, and prepares what they share; the caller closes it. */
export async function openStage(
  contentDir = repositoryContent,
): Promise<{ guides: Guide[]; stage: Stage; close(): Promise<void> }> {
  const guides = listPages(contentDir)
    .map((page) => readGuide(contentDir, page))
    .filter(isPlayed)
  const steps = new Map<string, { previous?: string }>()
  for (const { actions } of guides) {
    for (const action of actions) if (action.kind === 'step') steps.set(action.path, action)
  }
  const folders = await listStepFolders(path.join(contentDir, guideExamples))
  let browser: Promise<Browser> | undefined
  const stage: Stage = {
    contentDir,
    steps,
    folders,
    longest: 180_000,
    openBrowser() {
      browser ??= openBrowser()
      return browser
    },
  }
  return {
    guides,
    stage,
    close: async () => (await browser)?.close(),
  }
}

function listPages(contentDir: string): string[] {
  const sections = guideSections.filter((section) => existsSync(path.join(contentDir, section)))
  return sections.flatMap((section) =>
    readdirSync(path.join(contentDir, section))
      .filter((file) => /^(?!index\.)[\w-]+\.mdx$/.test(file))
      .map((file) => `${section}/${file}`),
  )
}

/** Lists the pages to play: all of `guides/`, and pages of other sections if they have steps. */
function isPlayed({ page, actions }: Guide): boolean {
  if (page.startsWith('guides/')) return actions.length > 0
  return actions.some(({ kind }) => kind === 'step' || kind === 'start')
}
