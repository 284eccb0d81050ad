import type { ReactElement } from 'react'
import type { ClientManifest } from '../client-manifest.ts'
import { PlayGround, playPath } from './play-ground.tsx'

/** A page with an app of its own, whose script and stylesheet no other page loads. */
export interface Tool {
  /** The name of its files in the manifest. */
  assets: 'playground' | 'check' | 'lens'
  /** Its place, above the text of the page. */
  View: (props: { assets: ClientManifest }) => ReactElement
}

/** The page on which a reader has a configuration checked. */
export const checkPath = '/check/'

/** The page that shows what bundles consist of. */
export const lensPath = '/lens/'

/** The place of the check, out of sight without its script. */
function ConfigCheck() {
  return <config-check hidden />
}

/** The place of the lens, likewise. */
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
