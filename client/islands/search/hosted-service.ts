/** An index of the hosted search service, and the key that may read it. */
export interface HostedService {
  appId: string
  apiKey: string
  indexName: string
}

/** The hosted service that the page names; nothing where the embedded engine answers. */
export function findHostedService(): HostedService | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name=search-service]')?.content
  const [appId, apiKey, indexName] = content?.split(' ') ?? []
  return appId && apiKey && indexName ? { appId, apiKey, indexName } : undefined
}
