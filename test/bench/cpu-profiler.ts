interface Profile {
  nodes: { id: number; callFrame: { functionName: string } }[]
  samples: number[]
  /** Microseconds before each sample. */
  timeDeltas: number[]
}

interface Reply {
  id: number
  result: { profile: Profile }
}

/** V8's sampling profiler in one Worker's isolate, driven through the inspector. */
export class CpuProfiler {
  readonly #socket: WebSocket
  readonly #replies = new Map<number, (reply: Reply) => void>()
  #lastId = 0

  /** Attaches to the Worker that Miniflare knows as `name`. */
  static async attach(inspector: URL, name: string): Promise<CpuProfiler> {
    const socket = new WebSocket(new URL(`/core:user:${name}`, inspector))
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = reject
    })
    const profiler = new CpuProfiler(socket)
    await profiler.#send('Profiler.enable')
    await profiler.#send('Profiler.setSamplingInterval', { interval: 200 })
    return profiler
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.onmessage = ({ data }) => {
      const reply: Reply = JSON.parse(data)
      this.#replies.get(reply.id)?.(reply)
    }
  }

  /** The milliseconds this isolate is busy while `work` runs. */
  async measure(work: () => Promise<void>): Promise<number> {
    await this.#send('Profiler.start')
    await work()
    const { result } = await this.#send('Profiler.stop')
    return countBusyTime(result.profile)
  }

  close(): void {
    this.#socket.close()
  }

  #send(method: string, params: object = {}): Promise<Reply> {
    const id = ++this.#lastId
    this.#socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve) => this.#replies.set(id, resolve))
  }
}

function countBusyTime({ nodes, samples, timeDeltas }: Profile): number {
  const idle = new Set(nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)').map(({ id }) => id))
  const microseconds = samples.map((node, index) => (idle.has(node) ? 0 : (timeDeltas[index] ?? 0)))
  return microseconds.reduce((sum, delta) => sum + delta, 0) / 1000
}
