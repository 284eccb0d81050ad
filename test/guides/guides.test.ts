import { afterAll, describe, expect, it } from 'vitest'
import { hashGuide, hasPassed, markPassed } from './passed.ts'
import { playGuide } from './play-guide.ts'
import { formatProblems } from './report.ts'
import { openStage } from './stage.ts'

const { guides, stage, close } = await openStage()
afterAll(close)

describe('guides do what they say', () => {
  it.concurrent.each(guides)('$name', async (guide) => {
    const hash = hashGuide(guide, stage)
    if (hasPassed(guide.name, hash)) return
    expect(formatProblems(guide, await playGuide(guide, stage))).toBe('')
    markPassed(guide.name, hash)
  })
})
