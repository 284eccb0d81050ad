import type { VFileMessage } from 'vfile-message'
import type { AreaName } from './facts/areas.ts'

/** Something that a page says and webpack does not. */
export interface Finding {
  area: AreaName
  problem: VFileMessage
}
