import path from 'node:path'
import { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { reporter } from 'vfile-reporter'
import { count } from '../common/count.ts'
import type { BuildResult } from '../site-builder.ts'

/** Settings for the output of problems. */
export interface MessageFormat {
  color?: boolean | undefined
  /** Shows long notes whole. */
  verbose?: boolean
}

/** Returns all problems, grouped by file: line and column, severity, text, rule, and what to do. Empty when there are none. */
export function formatMessages(
  messages: readonly VFileMessage[],
  contentDir: string,
  { color = false, verbose = false }: MessageFormat = {},
): string {
  const files = new Map<string, VFile>()
  const shownDir = path.relative('.', contentDir) || '.'
  for (const message of messages) {
    const name = path.join(shownDir, message.file ?? '')
    const file = files.get(name) ?? new VFile({ path: name })
    files.set(name, file)
    file.messages.push(verbose ? message : shortenNote(message))
  }
  if (files.size === 0) return ''
  return `${reporter([...files.values()], { verbose: true, color })}\n`
}

const shownLines = 3

function shortenNote(message: VFileMessage): VFileMessage {
  const lines = message.note?.split('\n') ?? []
  if (lines.length <= shownLines + 1) return message
  const rest = `… and ${lines.length - shownLines} more, which \`check\` and --verbose show`
  return Object.assign(Object.create(message), { note: [...lines.slice(0, shownLines), rest].join('\n') })
}

/** Returns a line about a build: pages, sections, records, bytes, seconds. */
export function formatSummary({ stats }: BuildResult, outcome: string): string {
  const parts = [
    count(stats.pages, 'page'),
    `${stats.compiled} compiled`,
    count(stats.sections, 'section'),
    count(stats.records, 'record'),
    formatBytes(stats.bytes),
    `${stats.seconds.toFixed(2)} s`,
  ]
  return `${outcome}: ${parts.join(', ')}\n`
}

function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(2)} MB`
}
