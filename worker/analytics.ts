import type { Env } from './env.ts'

const measurementId = /^G-[A-Z0-9]{4,20}$/

/** Lists the hosts that a page may use if views are counted: one sends the script, the other receives the views. */
export const analyticsHosts = {
  script: 'https://www.googletagmanager.com',
  connect: 'https://*.google-analytics.com',
} as const

/** Returns the measurement id of Google Analytics if it is set and valid. */
export function findAnalyticsId({ ANALYTICS_ID }: Env): string | undefined {
  return ANALYTICS_ID !== undefined && measurementId.test(ANALYTICS_ID) ? ANALYTICS_ID : undefined
}
