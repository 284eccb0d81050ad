import { permalinkPath } from '../middleware/parse-path.ts'

/** What a permalink asks for. */
export interface AskedName {
  name: string
  /** How the answer is wanted: the passage itself, or what is known of it. */
  form: 'page' | 'json'
}

const json = '.json'

/** Reads the decoded path of a permalink, with or without a slash at its end. */
export function parseName(path: string): AskedName {
  const name = path
    .slice(permalinkPath.length)
    .replace(/(?<!\/)\/+$/, '')
    .trim()
  return name.endsWith(json) ? { name: name.slice(0, -json.length), form: 'json' } : { name, form: 'page' }
}
