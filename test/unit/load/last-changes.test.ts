import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { type RunGit, readLastChanges } from '../../../content-build/load/last-changes.ts'
import { getRelease, page, pageRoute, recordText, SiteFixture } from '../site/site-fixture.ts'

/** A stand-in for Git with a fixed answer. */
const answer =
  (shallow: string, log: string): RunGit =>
  async ([command]) =>
    command === 'rev-parse' ? shallow : log

describe('readLastChanges', () => {
  it('dates a file by the newest commit that touched it', async () => {
    const log = '@2026-03-04\n\na.md\n@2026-02-03\n\nb.md\na.md\n'
    const changes = await readLastChanges('.', answer('false\n', log))
    expect([...changes]).toEqual([
      ['a.md', '2026-03-04'],
      ['b.md', '2026-02-03'],
    ])
  })

  it('knows nothing in a shallow clone', async () => {
    expect((await readLastChanges('.', answer('true\n', '@2026-03-04\n\na.md\n'))).size).toBe(0)
  })

  it('knows nothing without Git', async () => {
    vi.stubEnv('PATH', '')
    try {
      expect((await readLastChanges(import.meta.dirname)).size).toBe(0)
    } finally {
      vi.unstubAllEnvs()
    }
  })
})

const hasGit = ((): boolean => {
  try {
    return execFileSync('git', ['--version']).length > 0
  } catch {
    return false
  }
})()

// The site builds on a machine without Git, where this test has nothing to compare.
describe.runIf(hasGit)('in a repository, a page', () => {
  const files = {
    'index.md': page('Home'),
    'api/a.md': page('A'),
    'blog/2026-01-02-post.md': page('Post'),
  }

  function commit({ contentDir }: SiteFixture, day: string): void {
    const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.test', '-c', 'commit.gpgsign=false']
    const git = (...args: string[]) => execFileSync('git', [...identity, ...args], { cwd: contentDir })
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '--message=Change', `--date=${day}T23:30:00-1000`)
  }

  it('carries the day of its last commit, in the sitemap too; a post only its own', async () => {
    const fixture = new SiteFixture(files)
    commit(fixture, '2026-03-04')
    fixture.write('api/a.md', page('A', 'Other text.'))
    commit(fixture, '2026-05-06')
    const built = getRelease(await fixture.build())
    expect(pageRoute(built, '/').updated).toBe('2026-03-04')
    expect(pageRoute(built, '/api/a/').updated).toBe('2026-05-06')
    expect(pageRoute(built, '/blog/2026-01-02-post/')).toMatchObject({ date: '2026-01-02' })
    expect(pageRoute(built, '/blog/2026-01-02-post/')).not.toHaveProperty('updated')
    expect(recordText(built, '/sitemap.xml').match(/<lastmod>\d{4}-\d\d-\d\d/g)).toEqual([
      '<lastmod>2026-03-04',
      '<lastmod>2026-05-06',
      '<lastmod>2026-01-02',
    ])
  })

  it('keeps its day while an edit is not committed, and has none before its first commit', async () => {
    const fixture = new SiteFixture(files)
    commit(fixture, '2026-03-04')
    const builder = fixture.createBuilder()
    await builder.build()
    fixture.write('api/a.md', page('A', 'Not committed.'))
    fixture.write('api/b.md', page('B'))
    const built = getRelease(await builder.build(['api/a.md', 'api/b.md']))
    expect(pageRoute(built, '/api/a/').updated).toBe('2026-03-04')
    expect(pageRoute(built, '/api/b/')).not.toHaveProperty('updated')
    const fresh = getRelease(await fixture.build({ cacheDir: path.join(fixture.root, 'empty') }))
    expect(fresh.id).toBe(built.id)
  })

  it('is dated in its own repository when a hook of another one runs the build', async () => {
    const fixture = new SiteFixture(files)
    commit(fixture, '2026-03-04')
    vi.stubEnv('GIT_DIR', path.join(fixture.root, 'elsewhere'))
    try {
      expect(pageRoute(getRelease(await fixture.build()), '/').updated).toBe('2026-03-04')
    } finally {
      vi.unstubAllEnvs()
    }
  })
})
