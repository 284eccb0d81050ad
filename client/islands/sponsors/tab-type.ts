import type { SponsorType } from '../../../content-build/contract.ts'
import { readSession, writeSession } from '../../storage.ts'
import { chooseType } from './ranks.ts'

const key = 'sponsor-type'

/** By which amounts this tab shows sponsors: by the same again when a reader comes back. */
export function readType(): SponsorType {
  const stored = readSession(key)
  return stored === 'monthly' || stored === 'total' ? stored : chooseType(Math.random())
}

export function writeType(type: SponsorType): void {
  writeSession(key, type)
}
