import type { Report } from '../protocol.ts'
import { findTopic } from './topics.ts'

interface Props {
  reports: readonly Report[]
  onOpen(name: string, line?: number): void
}

/** What webpack says is wrong: each with the way to the line it is about, and to the page that explains it. */
export function Reports({ reports, onOpen }: Props) {
  if (reports.length === 0) return <p className="play-empty">No errors and no warnings.</p>
  return (
    <ul className="play-reports">
      {reports.map(({ level, text, file, line }) => (
        <li key={text} data-level={level}>
          <strong>{level === 'error' ? 'Error' : 'Warning'}</strong>
          <pre>{text}</pre>
          {file !== undefined && (
            <button type="button" onClick={() => onOpen(file, line)}>
              Go to {file}
              {line !== undefined && `, line ${line}`}
            </button>
          )}
          <a href={findTopic(text)} target="_blank" rel="noopener">
            Find it in the documentation
          </a>
        </li>
      ))}
    </ul>
  )
}
