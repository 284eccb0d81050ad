import type { ReactElement } from 'react'
import type { ClientManifest } from '../client-manifest.ts'
import { PlayGround, playPath } from './play-ground.tsx'

/** A page with an app of its own, whose script and stylesheet no other page loads. */
export interface Tool {
  /** The name of its files in the manifest. */
  assets: 'playground' | 'check' | 'lens'
  /** The element of the app, above the text of the page. */
  View: (props: { assets: ClientManifest }) => ReactElement
}

/** The page that checks a reader's configuration. */
export const checkPath = '/check/'

/** The page that shows what is in a bundle. */
export const lensPath = '/lens/'

/** The element of the check, hidden without its script. */
function ConfigCheck() {
  return <config-check hidden />
}

/** The element of the lens, hidden without its script. */
function BundleLens() {
  return <bundle-lens hidden />
}

const tools: ReadonlyMap<string, Tool> = new Map([
  [playPath, { assets: 'playground', View: PlayGround }],
  [checkPath, { assets: 'check', View: ConfigCheck }],
  [lensPath, { assets: 'lens', View: BundleLens }],
])

/** Returns the tool of a page, and its files. */
export function findTool(path: string, assets: ClientManifest) {
  const tool = tools.get(path)
  return tool === undefined ? undefined : { View: tool.View, ...assets[tool.assets] }
}
