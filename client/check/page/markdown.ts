import type { Outcome } from '../check-configuration.ts'
import { groups } from './list-findings.ts'

/** Writes the findings as Markdown, to keep or to pass on. */
export function toMarkdown({ findings, notes, source }: Outcome): string {
  const lists = groups.flatMap(({ level, heading }) => {
    const found = findings.filter((finding) => finding.level === level)
    if (found.length === 0) return []
    const items = found.map(({ title, text, quote, url, from, file }) => {
      const name = url === undefined ? `\`${title}\`` : `[\`${title}\`](${new URL(url, location.href)})`
      const place = file ?? `line ${source.lineOf(from)}`
      const block = quote === undefined ? '' : `\n\n${indent(`\`\`\`text\n${quote}\n\`\`\``)}\n`
      return `- ${name}, ${place}: ${text}${block}`
    })
    return [`## ${heading}\n\n${items.join('\n')}`]
  })
  return `${['# Check of a webpack configuration', ...notes, ...lists].join('\n\n')}\n`
}

const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ')
