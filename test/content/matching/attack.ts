import type { AnalysisResult } from 'scslre'

type Pattern = AnalysisResult['parsed']['pattern']
type Sequence = Pattern['alternatives'][number]
type Element = Sequence['elements'][number]

/** A text to repeat, with the text before it. */
export interface Attack {
  start: string
  pump: string
}

/** Limits the variants of a matching text that are tried: one for each alternative, other characters of its sets. */
const variants = 3
const characters = ['a', ' ', '0', 'A', '-', '.', '/', '\t', '"', '(', 'é', '\n', '\u0300']

/** Lists what may lead an expression to try a stretch of text again and again: repetitions of its own beginnings, parts and ends. */
export function listAttacks({ alternatives }: Pattern, flags: string): Attack[] {
  const attacks = new Map<string, Attack>()
  for (let variant = 0; variant < variants; variant++) {
    for (const sequence of alternatives) addAttacks(sequence, '', { variant, flags, attacks })
  }
  return [...attacks.values()]
}

interface Job {
  variant: number
  flags: string
  attacks: Map<string, Attack>
}

function addAttacks({ elements }: Sequence, start: string, job: Job): void {
  const texts = elements.map((element) => write(element, job))
  for (const [place, element] of elements.entries()) {
    const before = start + texts.slice(0, place).join('')
    // A word is repeated as a whole.
    const isInWord = element.type === 'Character' && elements[place + 1]?.type === 'Character'
    const upTo = texts.slice(0, place + 1).join('')
    const pumps = isInWord ? [] : [start + upTo, upTo, texts.slice(place).join(''), texts[place] ?? '']
    for (const pump of pumps) {
      if (pump === '') continue
      for (const from of ['', start, before]) job.attacks.set(`${from}\0${pump}`, { start: from, pump })
    }
    for (const inner of listSequences(element)) addAttacks(inner, before, job)
  }
}

function listSequences(element: Element): readonly Sequence[] {
  if (element.type === 'Quantifier') return listSequences(element.element)
  return 'alternatives' in element ? (element.alternatives as Sequence[]) : []
}

/** Writes a text that an element matches. A repetition is written once, a lookaround not at all. */
function write(element: Element, job: Job): string {
  switch (element.type) {
    case 'Quantifier':
      return write(element.element, job).repeat(Math.max(1, element.min))
    case 'Group':
    case 'CapturingGroup': {
      const { alternatives } = element
      return (alternatives[job.variant % alternatives.length]?.elements ?? [])
        .map((inner) => write(inner, job))
        .join('')
    }
    case 'Character':
      return String.fromCodePoint(element.value)
    case 'CharacterSet':
    case 'CharacterClass': {
      const set = new RegExp(element.raw, job.flags.replace(/[gy]/g, ''))
      const matched = characters.filter((character) => set.test(character))
      return matched[job.variant % matched.length] ?? ''
    }
    default:
      return ''
  }
}
