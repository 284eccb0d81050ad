import type { BrowserContext, Page, Request } from 'playwright-core'

/**
 * Collects whatever pages of a context write to the console, throw or fail to load.
 *
 * What the browser aborts because its page is being left, or was closed, is no fault: nobody is there to miss it.
 */
export function noteFaults(context: BrowserContext): string[] {
  const faults: string[] = []
  const note = (request: Request) => faults.push(`failed: ${request.url()} ${request.failure()?.errorText}`)
  context.on('console', (message) =>
    faults.push(`console ${message.type()}: ${message.text()} ${message.location().url}`),
  )
  context.on('weberror', (error) => faults.push(`thrown: ${error.error().message}`))
  context.on('page', (page) => watchRequests(page, note))
  // Those of service workers belong to no page.
  context.on('requestfailed', (request) => request.serviceWorker() && note(request))
  return faults
}

function watchRequests(page: Page, note: (request: Request) => void): void {
  let departures = 0
  const begun = new WeakMap<Request, number>()
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) departures++
    begun.set(request, departures)
  })
  page.on('requestfailed', (request) => {
    const wasLeft = page.isClosed() || (begun.get(request) ?? 0) < departures
    if (!wasLeft || request.failure()?.errorText !== 'net::ERR_ABORTED') note(request)
  })
}
