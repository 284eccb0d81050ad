/** The package managers of the tabs, in their order. */
export const packageManagers = ['npm', 'yarn', 'pnpm'] as const
export type PackageManager = (typeof packageManagers)[number]
/** Commands in the words of each package manager. */
export type Translation = Record<PackageManager, string>

/** Flags of `npm install`, and what the others call them. Any other flag leaves the fence as it is. */
const installFlags: Record<string, string> = {
  '-D': '-D',
  '--save-dev': '-D',
  '--dev': '-D',
  '-S': '',
  '-P': '',
  '--save': '',
  '--save-prod': '',
  '-O': '-O',
  '--save-optional': '-O',
  '-E': '-E',
  '--save-exact': '-E',
  '-g': '-g',
  '--global': '-g',
}

/**
 * Translates the commands of a fence for every package manager.
 *
 * Returns `undefined` if the fence installs nothing, or if one line has no certain translation: a wrong command is worse than none.
 */
export function translateCommands(code: string): Translation | undefined {
  if (/[|;<>\\]|(?<!&)&(?!&)/.test(code)) return undefined
  let installs = false
  const lines: Translation[] = []
  for (const line of code.split('\n')) {
    const [, prompt = '', text = ''] = /^(\s*(?:\$ )?)(.*)/s.exec(line) ?? []
    const commands = text.startsWith('#')
      ? [same(text)]
      : text.split(' && ').map((command) => translate(command.trim()))
    const whole: Translation = { npm: '', yarn: '', pnpm: '' }
    for (const manager of packageManagers) {
      const parts = commands.map((command) => command?.[manager])
      if (parts.includes(undefined)) return undefined
      whole[manager] = prompt + parts.join(' && ')
    }
    installs ||= /(^|&& )npm (install|i|add)\b/.test(text)
    lines.push(whole)
  }
  if (!installs) return undefined
  const join = (manager: PackageManager) => lines.map((line) => line[manager]).join('\n')
  return { npm: join('npm'), yarn: join('yarn'), pnpm: join('pnpm') }
}

const same = (text: string): Translation => ({ npm: text, yarn: text, pnpm: text })

function translate(command: string): Translation | undefined {
  const [program, verb, ...words] = command.split(/\s+/)
  if (program !== 'npm') return /\b(npm|npx|yarn|pnpm|bun)\b/.test(command) ? undefined : same(command)
  if (verb === 'install' || verb === 'i' || verb === 'add') return translateInstall(command, words)
  if (verb === 'init' && words.every((word) => word === '-y' || word === '--yes')) {
    return { npm: command, yarn: ['yarn', 'init', ...words].join(' '), pnpm: 'pnpm init' }
  }
  if (verb === 'run' && words.length === 1)
    return { npm: command, yarn: `yarn run ${words[0]}`, pnpm: `pnpm run ${words[0]}` }
  return undefined
}

function translateInstall(command: string, words: readonly string[]): Translation | undefined {
  const flags = new Set<string>()
  const packages: string[] = []
  for (const word of words) {
    const flag = word.startsWith('-') ? installFlags[word] : undefined
    if (word.startsWith('-') && flag === undefined) return undefined
    // A folder or an archive: the managers disagree on how to name one.
    if (/^([./~]|file:|git|https?:)/.test(word)) return undefined
    if (flag === undefined) packages.push(word)
    else if (flag !== '') flags.add(flag)
  }
  if (packages.length === 0) {
    return flags.size === 0 ? { npm: command, yarn: 'yarn install', pnpm: 'pnpm install' } : undefined
  }
  const isGlobal = flags.delete('-g')
  const rest = [...flags, ...packages].join(' ')
  return {
    npm: command,
    yarn: isGlobal ? `yarn global add ${rest}` : `yarn add ${rest}`,
    pnpm: `pnpm add ${isGlobal ? '-g ' : ''}${rest}`,
  }
}
