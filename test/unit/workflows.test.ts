import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../../package.json' with { type: 'json' }

interface Step {
  id?: string
  uses?: string
  run?: string
  env?: Record<string, string>
  with?: Record<string, unknown>
}

interface Job {
  environment?: string | { name: string }
  permissions?: Record<string, string>
  env?: Record<string, string>
  strategy?: { matrix: { os?: string[] } }
  steps: Step[]
}

interface Workflow {
  on: Record<string, unknown>
  permissions: Record<string, string>
  env?: Record<string, string>
  jobs: Record<string, Job>
}

const folder = fileURLToPath(new URL('../../.github/workflows/', import.meta.url))
const workflows = await Promise.all(
  (await readdir(folder)).map(async (name) => {
    const text = await readFile(`${folder}${name}`, 'utf8')
    return { name, text, workflow: parse(text) as Workflow }
  }),
)
const jobs = workflows.flatMap(({ name, workflow }) =>
  Object.entries(workflow.jobs).map(([id, job]) => ({ name: `${name} ${id}`, workflow, job })),
)

function getJob(name: string): Job {
  const found = jobs.find((job) => job.name === name)
  if (found === undefined) throw new Error(`There is no job ${name}`)
  return found.job
}

/** All permissions of a job beyond reading the code. A new line here deserves a second reviewer. */
const permissions: Readonly<Record<string, Record<string, string>>> = {
  'deploy.yml examples': { contents: 'write' },
  'dependencies.yml report': { issues: 'write' },
  'webpack-release.yml propose': { contents: 'write', 'pull-requests': 'write' },
  'preview.yml upload': { actions: 'read', contents: 'read', 'pull-requests': 'read' },
  'preview.yml comment': { 'pull-requests': 'write' },
}

/** The only steps that run with secrets. */
const secretSteps: readonly string[] = [
  'deploy.yml deploy: publish',
  'deploy.yml deploy: deploy',
  'preview.yml upload: publish',
  'preview.yml upload: upload',
  'rollback.yml roll-back: roll-back',
]

describe('every workflow', () => {
  it.each(workflows)('$name pins actions by hash, with the version beside it', ({ text }) => {
    for (const [, action] of text.matchAll(/uses: (.+)/g))
      expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it.each(workflows)('$name puts no expression into a script', ({ workflow }) => {
    const scripts = Object.values(workflow.jobs).flatMap(({ steps }) => steps.map(({ run = '' }) => run))
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([])
  })

  it.each(workflows)('$name keeps no token in its checkout, and checks out its own commit', ({ workflow }) => {
    const steps = Object.values(workflow.jobs).flatMap(({ steps }) => steps)
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    for (const step of checkouts) {
      expect(step.with).toMatchObject({ 'persist-credentials': false })
      expect(Object.keys(step.with ?? {})).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(?:ref|repository)$/)]),
      )
    }
  })

  it.each(workflows)('$name does not run for strangers with the rights of the repository', ({ workflow }) => {
    expect(Object.keys(workflow.on)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:pull_request_target|issue_comment)$/)]),
    )
  })
})

describe('every job', () => {
  it.each(jobs)('$name may do what it needs, and no more', ({ name, workflow, job }) => {
    expect(job.permissions ?? workflow.permissions).toEqual(permissions[name] ?? { contents: 'read' })
  })

  it.each(jobs)('$name has secrets only in the steps that need them, in an environment', ({ name, job }) => {
    const { steps, ...rest } = job
    expect(JSON.stringify(rest)).not.toContain('secrets')
    for (const { env = {}, ...step } of steps) {
      expect(JSON.stringify(step)).not.toContain('secrets')
      if (!JSON.stringify(env).includes('secrets')) continue
      expect(secretSteps).toContain(`${name}: ${step.id}`)
      expect(job.environment).toBeDefined()
    }
  })

  it('finds secrets in all of the steps that are named', () => {
    const found = jobs.flatMap(({ name, job }) =>
      job.steps.filter(({ env }) => JSON.stringify(env ?? {}).includes('secrets.')).map(({ id }) => `${name}: ${id}`),
    )
    expect(found.toSorted()).toEqual(secretSteps.toSorted())
  })

  it('has its secrets nowhere above its steps', () => {
    for (const { workflow } of workflows) {
      const { jobs: _jobs, ...rest } = workflow
      expect(JSON.stringify(rest)).not.toContain('secrets')
    }
  })
})

describe('a deploy', () => {
  const steps = getJob('deploy.yml deploy').steps
  const getRun = (id: string) => steps.find((step) => step.id === id)?.run

  it('tests the site after each part, and goes on after a rollback only when somebody says so', () => {
    for (const id of ['publish', 'deploy']) expect(getRun(id)).toMatch(/ --smoke-test "\$SITE" \$RESUME$/)
    const { workflow } = workflows.find(({ name }) => name === 'deploy.yml') ?? {}
    expect(workflow?.on.workflow_dispatch).toMatchObject({ inputs: { resume: { type: 'boolean' } } })
    expect(workflow?.on.push).not.toHaveProperty('inputs')
  })

  it('brings content alone when only the day has changed', () => {
    expect(steps.find(({ id }) => id === 'deploy')).toMatchObject({ if: "env.CODE == 'true'" })
    expect(getJob('deploy.yml deploy').env?.CODE).toContain("github.event_name != 'schedule'")
  })
})

it('tries each platform that contributors have, with the oldest Node that is promised', () => {
  const platforms = getJob('ci.yml platforms')
  expect(platforms.strategy?.matrix.os?.map((os) => os.replace(/-[\d.]+/, ''))).toEqual([
    'ubuntu-arm',
    'macos',
    'macos-intel',
    'windows',
  ])
  const [oldest] = packageJson.engines.node.match(/\d+/) ?? []
  const setup = platforms.steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'))
  expect(String(setup?.with?.['node-version'])).toBe(oldest)
  expect(platforms.steps.map(({ run = '' }) => run).join('\n')).toMatch(/npm start[\s\S]+npm run browser/)
})

describe('the robot that takes releases', () => {
  const prepare = getJob('webpack-release.yml prepare')
  const propose = getJob('webpack-release.yml propose')

  it('has no rights where it runs what it downloaded', () => {
    expect(prepare.permissions).toEqual({ contents: 'read' })
    expect(JSON.stringify(prepare)).not.toMatch(/secrets|github\.token/)
  })

  it('runs nothing that was downloaded where it has rights', () => {
    const scripts = propose.steps.map(({ run = '' }) => run).join('\n')
    expect(scripts).not.toMatch(/\b(?:npm|npx|node)\b/)
  })

  it('applies a patch to the files that a release moves, and to no others', async () => {
    const repository = await mkdtemp(`${tmpdir()}/robot-`)
    const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' })
    try {
      git('init', '--quiet')
      await writeFile(`${repository}/package.json`, '1\n')
      await writeFile(`${repository}/dev.ts`, '1\n')
      git('add', '--all')
      await writeFile(`${repository}/package.json`, '2\n')
      await writeFile(`${repository}/dev.ts`, '2\n')
      await writeFile(`${repository}/changes.patch`, git('diff', '--binary'))
      git('checkout', '--quiet', '.')
      const [, options = ''] =
        /git apply --index "\$\{include\[@\]\}" (.+) "\$proposal/.exec(propose.steps.at(-1)?.run ?? '') ?? []
      git('apply', '--index', '--include=package.json', options.replaceAll("'", ''), 'changes.patch')
      expect(git('show', ':package.json')).toBe('2\n')
      expect(git('show', ':dev.ts')).toBe('1\n')
    } finally {
      await rm(repository, { recursive: true })
    }
  })
})

describe('the preview', () => {
  const upload = getJob('preview.yml upload')
  const scripts = upload.steps.map(({ run = '' }) => run)

  it('runs no install script', () => {
    expect(scripts.filter((script) => /\b(?:npm|setup)\b/.test(script))).toEqual(['npm ci --ignore-scripts'])
  })

  it('unpacks what strangers built outside of the checkout', () => {
    const [download] = upload.steps.filter(({ uses }) => uses?.startsWith('actions/download-artifact@'))
    expect(download?.with?.path).toMatch(/^\$\{\{ runner\.temp \}\}\//)
    expect(scripts.filter((script) => script.includes('artifact'))).toHaveLength(1)
  })

  it('names the configuration wherever Wrangler runs', () => {
    const calls = scripts.filter((script) => /wrangler |publish /.test(script))
    expect(calls).toHaveLength(2)
    for (const call of calls) expect(call).toContain('--config wrangler.toml')
  })

  it('fills no cache and takes nothing from one', () => {
    expect(upload.steps.filter(({ uses }) => uses?.startsWith('actions/cache@'))).toEqual([])
    const setup = upload.steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'))
    expect(setup?.with).toMatchObject({ 'package-manager-cache': false })
    expect(setup?.with).not.toHaveProperty('cache')
  })

  it('is built without secrets and without rights', () => {
    const build = getJob('preview-build.yml build')
    expect(JSON.stringify(build)).not.toMatch(/secrets|github\.token/)
    expect(build.environment).toBeUndefined()
  })
})
