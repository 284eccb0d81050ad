import { readSetting, writeSetting } from './storage.ts'
import { whileParsing } from './while-parsing.ts'

/** The minor of the documented webpack, a constant of the build. */
declare const NEWEST_MINOR: number

export const versionKey = 'webpack-version'

/** Parses `5.88` to 88. Returns NaN, for which nothing is newer, if the text names no existing minor of webpack 5. */
export function parseMinor(text: string | null | undefined): number {
  const minor = Number(/^5\.(0|[1-9]\d*)$/.exec(text ?? '')?.[1])
  return minor <= NEWEST_MINOR ? minor : Number.NaN
}

/** Returns the minor in the address (`5.88` or `5.88.2`), which is then remembered, or else the remembered one; NaN stands for the newest. */
export function readMinor(): number {
  const asked = new URLSearchParams(location.search).get('v')?.replace(/(\.\d+)\.\d+$/, '$1')
  const minor = parseMinor(asked)
  if (asked === undefined || Number.isNaN(minor)) return parseMinor(readSetting(versionKey))
  writeSetting(versionKey, asked)
  return minor
}

/** Marks everything newer than a minor; NaN marks nothing. */
export function markNewer(minor: number): void {
  document.documentElement.classList.toggle('at-version', minor >= 0)
  for (const { classList, className } of document.querySelectorAll('[class*=since-]')) {
    classList.toggle('newer', Number(/since-(\d+)/.exec(className)?.[1]) > minor)
  }
}

/** Marks what is newer than the reader's webpack while the page is parsed, before it is painted, and shows the choice. */
export function restoreVersion(): void {
  const minor = readMinor()
  if (Number.isNaN(minor)) return
  whileParsing(() => {
    markNewer(minor)
    for (const option of document.querySelectorAll<HTMLOptionElement>('webpack-version option')) {
      option.defaultSelected = option.text === `5.${minor}`
    }
  })
}
