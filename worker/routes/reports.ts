import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../env.ts'
import { LogQuota } from '../reports/log-quota.ts'
import { parseReports, reportTypes } from '../reports/parse-reports.ts'
import { messagePage } from '../response/message-page.tsx'

/** The address to which browsers report violations of the Content-Security-Policy. */
export const reportsPath = '/reports/'

const largestBody = 16_384

// One per isolate, shared by its requests: it counts, and contains no data about them.
const quota = new LogQuota(20)

/**
 * Logs the reports of browsers about the Content-Security-Policy: at most twenty lines a minute, then only their number. Answers 204 to every sender,
 * whatever was sent.
 */
export const reports = new Hono<AppEnv>()
  .post(reportsPath, bodyLimit({ maxSize: largestBody, onError: received }), async (c) => {
    const type = c.req.header('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
    // Beyond the quota, bodies are not read.
    if (!reportTypes.includes(type) || quota.isSpent()) return received(c)
    for (const violation of parseReports(await c.req.text().catch(() => ''))) quota.log('policy-violation', violation)
    return received(c)
  })
  .all(reportsPath, (c) => {
    const text = 'Browsers send reports here, with POST. There is nothing to read.'
    const response = messagePage(c, { status: 405, title: 'Method not allowed', text })
    response.headers.set('Allow', 'POST')
    return response
  })

function received(c: Context): Response {
  return c.body(null, 204)
}
