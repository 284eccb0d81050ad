import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { guideExamples } from '../../content-build/markdown/step-addresses.ts'
import { listStepFolders } from '../../content-build/site/guide-steps.ts'
import { openBrowser } from '../browser/browser.ts'
import { type Guide, readGuide } from './guide.ts'
import type { Stage } from './play-guide.ts'

const repositoryContent = fileURLToPath(new URL('../../content/', import.meta.url))

/** Reads all guides of a content folder, and prepares what they share; the caller closes it. */
export async function openStage(
  contentDir = repositoryContent,
): Promise<{ guides: Guide[]; stage: Stage; close(): Promise<void> }> {
  const names = readdirSync(path.join(contentDir, 'guides'))
    .filter((file) => /^(?!index\.)[\w-]+\.mdx$/.test(file))
    .map((file) => file.replace(/\.mdx$/, ''))
  const guides = names.map((name) => readGuide(contentDir, name))
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
    guides: guides.filter(({ actions }) => actions.length > 0),
    stage,
    close: async () => (await browser)?.close(),
  }
}
