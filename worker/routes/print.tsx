import type { Context } from 'hono'
import { printKey } from '../../content-build/contract/records.ts'
import type { PrintRoute } from '../../content-build/contract/routes.ts'
import type { AppEnv } from '../env.ts'
import { documentResponse } from '../response/document.ts'
import { readPart } from '../response/fill.ts'
import { createEtag, revalidate } from '../response/revalidate.ts'
import { getShellProps } from '../response/shell.ts'
import { PrintView } from '../views/print-view.tsx'

/** Serves all pages of a section as one document to print; search engines skip it, since they have the pages. */
export function print(c: Context<AppEnv>, route: PrintRoute): Promise<Response> {
  const headers = { 'X-Robots-Tag': 'noindex, nofollow' }
  return revalidate(c, { etag: createEtag(c, route.version), headers }, () => {
    const article = route.print.map((hash) => readPart(c.env.CONTENT, printKey(hash)))
    return documentResponse(c, { view: () => <PrintView {...getShellProps(c)} route={route} />, article })
  })
}
