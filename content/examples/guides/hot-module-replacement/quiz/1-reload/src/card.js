import { questions } from './questions.js'

export function describe(number) {
  return `${number}. ${questions[number - 1] ?? 'The end'}`
}
