import type { ReactNode } from 'react'

const colors: Readonly<Record<number, string>> = {
  31: 'red',
  32: 'green',
  33: 'yellow',
  34: 'blue',
  35: 'magenta',
  36: 'cyan',
}

/** Shows the output of the command line in its colors (ANSI); drops other control sequences. */
export function TerminalText({ text }: { text: string }) {
  return <pre className="play-terminal">{split(text)}</pre>
}

function split(text: string): ReactNode[] {
  let color: string | undefined
  let isBold = false
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a control sequence begins with one
  return text.split(/\u001B\[([\d;]*)m/).map((part, at) => {
    if (at % 2 === 1) {
      for (const code of part.split(';').map(Number)) {
        if (code === 1) isBold = true
        else if (code === 22) isBold = false
        else if (code === 39) color = undefined
        else if (code === 0) [isBold, color] = [false, undefined]
        else color = colors[code] ?? color
      }
      return null
    }
    const classes = [color && `play-${color}`, isBold && 'play-bold'].filter(Boolean).join(' ')
    return classes === '' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
      <span key={at} className={classes}>
        {part}
      </span>
    )
  })
}
