import { expect, it } from 'vitest'
import { findNeeds } from '../../../../content-build/load/readmes/find-needs.ts'

it('lists Node.js, webpack, then the other peers, without the optional ones', () => {
  const manifest = {
    engines: { node: '>= 18.12.0', npm: '>= 9' },
    peerDependencies: { '@rspack/core': '1.x', less: '^3.5.0 || ^4.0.0', webpack: '^5.0.0' },
    peerDependenciesMeta: { '@rspack/core': { optional: true }, webpack: { optional: true } },
  }
  const needs = findNeeds(manifest)
  expect(Object.entries(needs)).toEqual([
    ['node', '>=18.12.0'],
    ['webpack', '^5.0.0'],
    ['less', '^3.5.0 || ^4.0.0'],
  ])
})

it('lists nothing for a package that says nothing', () => {
  expect(findNeeds({})).toEqual({})
})
