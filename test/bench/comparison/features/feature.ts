import type { Page } from 'playwright-core'

export const tools = ['webpack', 'rspack', 'vite', 'rollup', 'esbuild', 'parcel'] as const
export type Tool = (typeof tools)[number]
export type Files = Record<string, string | Uint8Array>

/** One way to get a feature with a tool. Its fields are merged into `defaults` in `tools.ts`. */
export interface Attempt {
  /** Packages that a project adds for it; without any, the feature is built in. */
  packages?: readonly string[]
  /** Members of the tool's configuration; for Parcel, of package.json. */
  config?: string
  /** Lines before the configuration. */
  imports?: string
  files?: Files
  /** The entry that Parcel builds; other tools have it in their configuration. */
  entry?: string
  /** A build that replaces the tool's command. */
  build?: readonly string[]
  /** The text of a `.parcelrc`. */
  parcelrc?: string
  /** A remark that the cell shows in parentheses. */
  note?: string
}

/** The build that a check examines. */
export interface Built {
  folder: string
  tool: Tool
  attempt: Attempt
  /** Text of the files in `dist/`, by path. */
  files: ReadonlyMap<string, string>
  /** Opens the built page in the test browser and resolves to what its script left in `data-result`, or `undefined`. */
  open(): Promise<string | undefined>
  /** Does the same for a page of another server. */
  visit(address: string): Promise<string | undefined>
  /** The page that `open` or `visit` opened. */
  page(): Page
}

export interface Feature {
  name: string
  files: Files
  attempts: Record<Tool, readonly Attempt[]>
  /** Throws or returns false if the feature is missing. */
  check(built: Built): boolean | Promise<boolean>
  /** Starts the tool itself instead of building first. */
  isRunning?: boolean
}

/** The same attempt for both tools that take webpack's configuration. */
export const builtIn: readonly Attempt[] = [{}]

export const scripts = ({ files }: Built): string[] =>
  [...files].filter(([file]) => /\.[cm]?js$/.test(file)).map(([, text]) => text)

export const styles = ({ files }: Built): string[] =>
  [...files].filter(([file]) => file.endsWith('.css')).map(([, text]) => text)

/** A script that shows a value to the check. */
export const show = (value: string): string => `document.documentElement.dataset.result = ${value}\n`

export const image = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><title>${'a box on a shelf '.repeat(400)}</title><rect width="8" height="8"/></svg>\n`

/** `export function add(a: i32, b: i32): i32` */
export const wasm = Buffer.from(
  '0061736d0100000001070160027f7f017f030201000707010361646400000a09010700200020016a0b',
  'hex',
)
