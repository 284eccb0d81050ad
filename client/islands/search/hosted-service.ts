import type { HostedService } from '../../search/hosted-service.ts'

/** Returns the hosted service that the page names; `undefined` if the embedded engine answers. */
export function findHostedService(): HostedService | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name=search-service]')?.content
  const [appId, apiKey, indexName] = content?.split(' ') ?? []
  return appId && apiKey && indexName ? { appId, apiKey, indexName } : undefined
}
