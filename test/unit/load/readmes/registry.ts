import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { Header } from 'tar'

export interface TestPackage {
  name: string
  version: string
  /** File contents by path below the package's folder. */
  files: Record<string, string | Uint8Array>
  /** False sizes that the archive claims for files. */
  sizes?: Record<string, number>
  deprecated?: string
  /** A false claim of the registry. */
  integrity?: string
}

/** A package registry on this machine that serves the given packages and counts what it is asked. */
export async function startRegistry(packages: TestPackage[]) {
  const requests: string[] = []
  const tarballs = new Map(packages.map((pkg) => [`${pkg.name}-${pkg.version}.tgz`, packTarball(pkg)]))
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '/')
    requests.push(path)
    const tarball = tarballs.get(path.split('/-/')[1] ?? '')
    if (tarball) return response.end(tarball)
    const versions = packages.filter(({ name }) => path === `/${name}`)
    if (versions.length === 0) return response.writeHead(404).end('{}')
    response.end(JSON.stringify(packument(versions, address(), tarballs)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { address: address(), requests, close }
}

/** The integrity of a package as {@link startRegistry} serves it. */
export function integrityOf(pkg: TestPackage): string {
  return `sha512-${createHash('sha512').update(packTarball(pkg)).digest('base64')}`
}

function packument(versions: TestPackage[], address: string, tarballs: Map<string, Uint8Array>) {
  const [{ name } = { name: '' }] = versions
  return {
    name,
    'dist-tags': { latest: versions.at(-1)?.version },
    versions: Object.fromEntries(
      versions.map((pkg) => {
        const file = `${name}-${pkg.version}.tgz`
        const integrity = pkg.integrity ?? integrityOf(pkg)
        const dist = { tarball: `${address}/${name}/-/${file}`, integrity, size: tarballs.get(file)?.length }
        return [pkg.version, { name, version: pkg.version, deprecated: pkg.deprecated, dist }]
      }),
    ),
  }
}

function packTarball({ files, sizes = {} }: TestPackage): Uint8Array {
  const blocks = Object.entries(files).flatMap(([path, content]) => {
    const bytes = Buffer.from(content)
    const header = new Header({
      path: `package/${path}`,
      mode: 0o644,
      size: sizes[path] ?? bytes.length,
      type: 'File',
      mtime: new Date(0),
    })
    header.encode()
    const padding = Buffer.alloc((512 - (bytes.length % 512)) % 512)
    return [header.block ?? Buffer.alloc(0), bytes, padding]
  })
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]))
}
