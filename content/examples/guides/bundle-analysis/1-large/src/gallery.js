import { toAnchor } from './text.js'

export function showGallery() {
  document.body.append(toAnchor('Summer Regatta'))
}
