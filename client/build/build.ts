import { watch } from 'chokidar'
import { buildClient } from './build-client.ts'
import { clientFolder } from './paths.ts'

async function buildAndReport(): Promise<void> {
  const { files, written, milliseconds } = await buildClient()
  console.log(`client: ${files} files, ${written} written, ${milliseconds} ms`)
}

/** Builds again after every change below `client/`; a failing build is reported and the last good one stays. */
function watchClient(): void {
  let building = false
  let changed = false
  const rebuild = async (): Promise<void> => {
    changed = true
    if (building) return
    building = true
    while (changed) {
      changed = false
      await buildAndReport().catch(report)
    }
    building = false
  }
  watch(clientFolder, { ignoreInitial: true, ignored: (path) => path.startsWith(import.meta.dirname) }).on(
    'all',
    () => {
      void rebuild()
    },
  )
}

function report(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
}

const watching = process.argv.includes('--watch')
try {
  await buildAndReport()
} catch (error) {
  report(error)
  process.exitCode = 1
}
if (watching) watchClient()
