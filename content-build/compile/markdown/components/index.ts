import { referenceKinds } from '../../../contract/references.ts'
import { getReferenceTag } from '../references/refers-to-webpack.ts'
import { anchor } from './anchor.ts'
import { badge } from './badge.ts'
import { brandingSample } from './branding-sample.ts'
import type { Component } from './component.ts'
import { diagram } from './diagram.ts'
import { linkList } from './link-list.ts'
import { createReference } from './reference.ts'
import { stackBlitzPreview } from './stack-blitz-preview.ts'
import { start, step } from './step.ts'

/** All components there are. */
export const components: ReadonlyMap<string, Component> = new Map(
  Object.entries({
    Badge: badge,
    Anchor: anchor,
    Diagram: diagram,
    StackBlitzPreview: stackBlitzPreview,
    BrandingSample: brandingSample,
    LinkList: linkList,
    Step: step,
    Start: start,
    ...Object.fromEntries(referenceKinds.map((kind) => [getReferenceTag(kind), createReference(kind)])),
  }),
)
