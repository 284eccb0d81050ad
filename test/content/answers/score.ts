import type { Question } from './questions.ts'

/** The result of a question: the rank of its first accepted passage, undefined if none was found. */
export interface Judged {
  question: string
  place: number | 'none'
  /** The passage that came first. */
  found: string[]
  wanted: string
}

export function judge([question, ...answers]: Question, found: readonly string[]): Judged {
  const first = found.findIndex((url) => answers.some((answer) => accepts(answer, url)))
  const [wanted = ''] = answers
  return { question, place: first === -1 ? 'none' : first + 1, found: found.slice(0, 3), wanted }
}

function accepts(answer: string, url: string): boolean {
  return answer === url || (answer.endsWith('#*') && url.startsWith(answer.slice(0, -1)))
}

/** Computes the shares of questions whose passage is first, among three and among ten. */
export function countHits(judged: readonly Judged[]): { at1: number; at3: number; at10: number } {
  const share = (limit: number): number =>
    judged.filter(({ place }) => place !== 'none' && place <= limit).length / (judged.length || 1)
  return { at1: share(1), at3: share(3), at10: share(10) }
}

/** Formats the figures by way of asking, then the questions whose passage is not first. */
export function report(scores: Readonly<Record<string, readonly Judged[]>>): string {
  return Object.entries(scores)
    .flatMap(([name, judged]) => {
      const { at1, at3, at10 } = countHits(judged)
      const figures = [at1, at3, at10].map((share) => (share * 100).toFixed(1).padStart(5)).join(' ')
      const misses = judged.filter(({ place }) => place !== 1)
      return [
        `${name.padEnd(14)} ${judged.length} asked   hit@1, 3, 10: ${figures} %`,
        ...misses.map(({ place, question, found, wanted }) => {
          return `  ${place === 'none' ? '–' : place}  ${JSON.stringify(question.slice(0, 70))}: ${found.join(' ')}, not ${wanted}`
        }),
      ]
    })
    .join('\n')
}
