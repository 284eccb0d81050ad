import type { Context } from 'hono'
import { siteName } from '../../site.config.ts'
import type { AppEnv } from '../env.ts'
import { createEtag, revalidate } from '../response/revalidate.ts'

/** Describes the site's search for the browser's address bar, in the format OpenSearch 1.1. */
export function openSearch(c: Context<AppEnv>): Promise<Response> {
  const origin = c.env.SITE_ORIGIN
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${siteName}</ShortName>
  <Description>Search the documentation of webpack</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="192" height="192" type="image/png">${origin}/icon_192x192.png</Image>
  <Url type="text/html" method="get" template="${origin}/search/?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${origin}/opensearch.xml"/>
</OpenSearchDescription>
`
  const type = { 'Content-Type': 'application/opensearchdescription+xml; charset=utf-8' }
  return revalidate(c, { etag: createEtag(c, 'opensearch') }, () => c.body(xml, 200, type))
}
