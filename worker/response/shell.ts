import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { findAnalyticsId } from '../analytics.ts'
import { clientManifest } from '../client-manifest.ts'
import type { AppEnv } from '../env.ts'
import { findSearchService } from '../search-service.ts'
import type { Release } from '../store/release.ts'
import type { ShellProps } from '../views/props.ts'
import { type SlotName, slotMarkup } from '../views/slot.tsx'
import { type Fill, fillWith } from './fill.ts'

/** Headers of every document. */
export const documentHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  // Names the file with speculation rules, which the policy does not allow inline.
  'Speculation-Rules': '"/speculation-rules.json"',
} as const

/**
 * Renders a whole document as static markup: nothing hydrates the shell, so it needs no comments between texts, and React's stream would bring an
 * inline script that the Content-Security-Policy had to allow. Streaming begins where the slots are filled.
 */
function renderDocument(view: ReactElement): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(view)}`
}

/** Creates a response from a document without slots. */
export function renderPage(
  c: Context<AppEnv>,
  view: ReactElement,
  status: ContentfulStatusCode = 200,
  headers: Record<string, string> = {},
): Response {
  return c.html(renderDocument(view), status, { ...documentHeaders, ...headers })
}

/** Collects the properties that every view needs. Also works before the release is known. */
export function getShellProps(c: Context<AppEnv>): ShellProps {
  // Both are missing if a request is answered before the middleware that sets them.
  const path: string | undefined = c.get('path')
  const release: Release | undefined = c.get('release')
  return {
    path: path ?? '/',
    origin: c.env.SITE_ORIGIN,
    assets: clientManifest,
    analytics: findAnalyticsId(c.env),
    searchService: findSearchService(c.env),
    index: release?.index,
  }
}

/** A rendered document split at its slots: the parts before, between and after them, and the order of the slots. */
export type Shell = readonly (Fill | { slot: SlotName })[]

const slotNames: readonly SlotName[] = ['sidebar', 'article']
const slotPattern = new RegExp(`(${slotNames.map(slotMarkup).join('|')})`)

/** Limits the remembered paths of a release: the edge requests the same ones repeatedly; others are rendered each time. */
const capacity = 256
const shells = new WeakMap<Release, Map<string, Shell>>()

/** Returns the shell of a path, rendered once for each release. */
export function getShell(release: Release, path: string, view: () => ReactElement): Shell {
  const known = shells.get(release) ?? new Map<string, Shell>()
  shells.set(release, known)
  const shell = known.get(path) ?? splitAtSlots(renderDocument(view()))
  if (known.size < capacity) known.set(path, shell)
  return shell
}

function splitAtSlots(markup: string): Shell {
  return markup.split(slotPattern).map((piece) => {
    const slot = slotNames.find((name) => slotMarkup(name) === piece)
    return slot === undefined ? fillWith(piece) : { slot }
  })
}
