import { useEffect, useRef, useState } from 'react'
import type { BuildResult } from '../protocol.ts'

/** The document that runs the result; its policy and the sandbox leave it nothing but its own frame. */
const address = '/play/frame/'
/** Lines of the console that the page takes; the result is ended with the next one. */
const mostLines = 500
/** Other messages, which the page has no use for and whose size is not known before they are read. */
const mostOthers = 4

interface Line {
  level: string
  text: string
}

/** Runs the result in a frame of opaque origin, with its console below it; that of a shared project once the reader asks. */
export function ResultFrame({ result, isShared }: { result: BuildResult; isShared: boolean }) {
  const [isAllowed, setAllowed] = useState(!isShared)
  if (!isAllowed) {
    return (
      <div className="play-empty">
        <p>This project comes from a link. Its result runs in a frame that can reach nothing of this site.</p>
        <button type="button" className="button" onClick={() => setAllowed(true)}>
          Run the result
        </button>
      </div>
    )
  }
  return <RunningResult key={result.id} result={result} />
}

function RunningResult({ result }: { result: BuildResult }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isSent = useRef(false)
  const [lines, setLines] = useState<Line[]>([])
  const [run, setRun] = useState(1)
  const [isFlooding, setFlooding] = useState(false)
  const isRunning = run > 0
  // Another run is another frame, with messages of its own.
  useEffect(() => {
    const listening = new AbortController()
    let linesLeft = mostLines
    let othersLeft = mostOthers
    const listen = (event: MessageEvent) => {
      if (event.source === null || event.source !== frame.current?.contentWindow) return
      // The browser copies what was sent when it is read, which takes seconds for gigabytes: a frame that floods the page is ended.
      const { data } = event
      const line = isLine(data) ? { level: data.level, text: data.text.slice(0, 2000) } : undefined
      if ((line ? linesLeft-- : othersLeft--) === 0) {
        listening.abort()
        setFlooding(true)
        setRun(-run)
      } else if (line) setLines((all) => [...all, line])
    }
    addEventListener('message', listen, { signal: listening.signal })
    return () => listening.abort()
  }, [run])
  const toggle = () => {
    isSent.current = false
    if (!isRunning) {
      setLines([])
      setFlooding(false)
    }
    setRun(isRunning ? -run : 1 - run)
  }
  // Once: a document that the frame goes to by itself gets nothing.
  const send = () => {
    if (isSent.current) return
    isSent.current = true
    frame.current?.contentWindow?.postMessage({ kind: 'run', files: result.files }, '*')
  }
  return (
    <div className="play-result">
      <div className="play-run">
        <button type="button" onClick={toggle}>
          {isRunning ? 'Stop' : 'Run again'}
        </button>
        {isRunning && (
          <iframe key={run} ref={frame} title="Result" sandbox="allow-scripts" src={address} onLoad={send} />
        )}
      </div>
      <section aria-label="Console" className="play-console">
        {isFlooding && (
          <p role="status" className="play-empty">
            Stopped: the result has sent the page too many messages.
          </p>
        )}
        {lines.length === 0 && <p className="play-empty">What the result writes to the console is shown here.</p>}
        {lines.map(({ level, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
          <pre key={at} data-level={level}>
            {text}
          </pre>
        ))}
      </section>
    </div>
  )
}

function isLine(value: unknown): value is Line & { kind: 'console' } {
  if (typeof value !== 'object' || value === null) return false
  const { kind, level, text } = value as Record<string, unknown>
  return kind === 'console' && typeof level === 'string' && typeof text === 'string'
}
