import type { Random } from '../random.ts'

/** Texts that an attacker repeats to make matching slow. */
// biome-ignore format: each line is of one sort
const stretches = [
  ' ', '\t', ' \t', '\n', ' \n', '\r', '|', ' |', '│', '> 1 |', '0', '1.', '"', "'", '`', '\\', '(', ')', '[', ']', '{', '<', '#',
  '/', '//', '.', './', '-', '--', ':', '@', '$', '_', '*', 'a', 'aA', 'Aa', 'A', 'a.', 'a-', "a's ", 'e\u0301', '\u0301', 'İ', 'ﷺ',
  '🎉', '👨‍👩‍👧', '\ud800', '\u0000', '\u001b[31m', '[1;', ' word', ' loader', 'supercalifragilistic', '/src/a', 'C:\\src', ':1:1',
  'ERROR in ', 'ERROR in a\n', 'WARNING in ', 'Error: ', 'TypeError', '(in promise) ', '  at a (b:1:1)\n', '[webpack-cli] ', 'npm ERR! ',
  "Can't resolve '", 'Module build failed (from ', 'Module build failed (from node_modules/@a', "export '' (", "export 'a' (imported",
  'configuration', 'configuration.a', ' configuration[0].a should ', "configuration has an unknown property '", '- options.a',
  'Invalid options object. ', 'Invalid a object. l', "Unknown option '", 'Invalid value ', '[HMR] ', 'Loading chunk ', 'ReferenceError: a',
  'Critical dependency: ', 'Reading from "', "Unexpected token 'export' ", 'webpack.config.', 'http://', '<mark>', 'module.rules',
]
/** Texts before or after the repetition. Without them, many expressions fail at once. */
const frames = ['', 'x', 'Error: x\n', 'ERROR in x\n', 'Invalid configuration object\n', 'Error: ', '\0']

/** A text of any length, with a fixed description. */
export interface HostileText {
  name: string
  write(length: number): string
}

/** Lists a text for every stretch, in a frame drawn for it, and as many mixtures of stretches. */
export function listHostileTexts(random: Random): HostileText[] {
  return stretches.flatMap((stretch) => {
    const mixture = Array.from({ length: 2 + random.below(4) }, () => random.pick(stretches)).join('')
    return [stretch, mixture].map((pump) => frame(random.pick(frames), pump, random.pick(frames)))
  })
}

function frame(start: string, pump: string, end: string): HostileText {
  return {
    name: `${JSON.stringify(start)} + ${JSON.stringify(pump)} … + ${JSON.stringify(end)}`,
    write: (length) => start + pump.repeat(Math.ceil(length / pump.length)).slice(0, length) + end,
  }
}
