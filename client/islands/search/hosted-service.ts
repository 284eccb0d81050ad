import type { HostedService } from '../../search/hosted-service.ts'

/** Finds the hosted service that the page names; `undefined` where the embedded engine answers. */
export function findHostedService(): HostedService | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name=search-service]')?.content
  const [appId, apiKey, indexName] = content?.split(' ') ?? []
  return appId && apiKey && indexName ? { appId, apiKey, indexName } : undefined
}
