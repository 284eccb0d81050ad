import { createElement } from '../create-element.ts'
import { trustScript } from '../trusted-types.ts'

const source = 'https://www.googletagmanager.com/gtag/js'

/** Refuses everything that counting views does not need: cookies, signals for advertising, and profiles. */
const consent = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}

const settings = {
  send_page_view: false,
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
  anonymize_ip: true,
}

/** The query parameters that Google Analytics reads as search terms; `q` is that of our search. */
const questions = ['q', 's', 'search', 'query', 'keyword']

/** Counts this view of the page once the reader sees it. */
export function startAnalytics(id: string): void {
  if (isQuestion(location)) return
  // A prerendered page may never be seen.
  if (document.prerendering) document.addEventListener('prerenderingchange', () => start(id), { once: true })
  else start(id)
}

/**
 * Returns true if the address of the page may contain search terms. If a property measures searches, which is the default, Google's script reads them
 * from the address itself, whatever address it is given.
 */
function isQuestion({ search }: Location): boolean {
  const query = new URLSearchParams(search)
  return questions.some((name) => query.has(name))
}

/**
 * Loads Google Analytics and counts this view, and again each time the page comes back from the back/forward cache, as if it had been loaded anew.
 */
function start(id: string): void {
  send('consent', 'default', consent)
  send('js', new Date())
  send('config', id, { ...settings, ...describePage() })
  countView()
  addEventListener('pageshow', ({ persisted }) => persisted && countView())
  const src = trustScript('analytics', `${source}?id=${id}`)
  document.head.append(createElement('script', { async: true, src }))
}

/**
 * Describes the page without the query and fragment of its address, which may contain search terms. As settings, these values go with every event,
 * including those that the script sends by itself.
 */
function describePage() {
  return {
    page_location: location.origin + location.pathname,
    page_referrer: document.referrer.replace(/[?#].*/s, ''),
    page_title: document.title,
  }
}

function countView(): void {
  send('event', 'page_view')
}

/** Adds a command to the queue of Google's script. */
function send(..._: [command: string, ...values: unknown[]]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: it tells commands from data by this kind of object
  window.dataLayer.push(arguments)
}

declare global {
  interface Document {
    /** Exists in Chromium only. */
    prerendering?: boolean
  }

  interface Window {
    dataLayer?: object[]
  }
}
