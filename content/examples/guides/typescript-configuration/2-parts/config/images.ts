import type { RuleSetRule } from 'webpack'

export function images(limit: number): RuleSetRule[] {
  return [
    {
      test: /\.(?:png|jpe?g|svg)$/,
      type: 'asset',
      parser: { dataUrlCondition: { maxSize: limit } },
    },
  ]
}
