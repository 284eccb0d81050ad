import { permalinkPath } from '../../content-build/contract/addresses.ts'

/** The name in a permalink, and the form of the answer. */
export interface AskedName {
  name: string
  /** `page` redirects to the passage, `json` describes the name. */
  form: 'page' | 'json'
}

const json = '.json'

/** Parses the decoded path of a permalink, with or without a slash at its end. */
export function parseName(path: string): AskedName {
  const name = path
    .slice(permalinkPath.length)
    .replace(/(?<!\/)\/+$/, '')
    .trim()
  return name.endsWith(json) ? { name: name.slice(0, -json.length), form: 'json' } : { name, form: 'page' }
}
