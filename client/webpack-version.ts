import { readSetting, writeSetting } from './storage.ts'
import { whileParsing } from './while-parsing.ts'

/** The minor of the documented webpack, put here by the build. */
declare const NEWEST_MINOR: number

export const versionKey = 'webpack-version'

/** The minor of `5.88`: 88. NaN, which is newer than nothing, for what names no minor of webpack 5 there is. */
export function parseMinor(text: string | null | undefined): number {
  const minor = Number(/^5\.(0|[1-9]\d*)$/.exec(text ?? '')?.[1])
  return minor <= NEWEST_MINOR ? minor : Number.NaN
}

/** The minor that the address asks for, by itself or as a whole version, which is remembered, or else the remembered one; NaN for the newest. */
export function readMinor(): number {
  const asked = new URLSearchParams(location.search).get('v')?.replace(/(\.\d+)\.\d+$/, '$1')
  const minor = parseMinor(asked)
  if (asked === undefined || Number.isNaN(minor)) return parseMinor(readSetting(versionKey))
  writeSetting(versionKey, asked)
  return minor
}

/** Marks what is newer than a minor; with NaN nothing is. */
export function markNewer(minor: number): void {
  document.documentElement.classList.toggle('at-version', minor >= 0)
  for (const { classList, className } of document.querySelectorAll('[class*=since-]')) {
    classList.toggle('newer', Number(/since-(\d+)/.exec(className)?.[1]) > minor)
  }
}

/** Marks what is newer than the reader's webpack as it is parsed, before it is painted, and has the choice show that. */
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
