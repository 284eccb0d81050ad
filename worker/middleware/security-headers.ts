import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { imageHosts } from '../../content-build/contract/images.ts'
import { editorOrigin } from '../../site.config.ts'
import { analyticsHosts, findAnalyticsId } from '../analytics.ts'
import { clientManifest } from '../client-manifest.ts'
import type { AppEnv, Env } from '../env.ts'
import { reportsPath } from '../routes/reports.ts'
import { findSearchService, listSearchHosts } from '../search-service.ts'
import { editorPath } from '../views/play-editor-view.tsx'
import { framePath, playPath } from '../views/play-ground.tsx'
import { lensPath } from '../views/tools.tsx'
import { deniedFeatures } from './denied-features.ts'

/**
 * Sets the security headers of every response, errors included.
 *
 * The policy has no nonce: HTML is cached, so what runs inline is allowed by its hash. `client/static/_headers` says the
 * same for the files that are served without the Worker.
 */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  const setHeaders = known.get(c.env) ?? createAllHeaders(c.env)
  known.set(c.env, setHeaders)
  await findHeaders(setHeaders, c.req.path)(c, next)
  if (c.req.path === framePath) openFrame(c.res.headers)
  // Other sites may show the documentation's images; their scripts may read only responses that allow it by CORS.
  const isImage = c.res.headers.get('Content-Type')?.startsWith('image/')
  c.res.headers.set('Cross-Origin-Resource-Policy', isImage ? 'cross-origin' : 'same-origin')
})

/** The name of the endpoint for reports. */
const endpoint = 'policy'

/** Made once per isolate: the policies depend on its variables, which are one object for all requests. */
const known = new WeakMap<Env, ReturnType<typeof createAllHeaders>>()

interface FurtherHosts {
  frame: string[]
  script: string[]
  connect: string[]
  form: string[]
  /** Names of policies for Trusted Types. */
  trustedTypes: string[]
}

/** Lists the hosts that a page may use besides its own: those of analytics and of hosted search, if they are configured. */
function listFurtherHosts(env: Env): FurtherHosts {
  const isMeasured = findAnalyticsId(env) !== undefined
  const search = findSearchService(env)
  return {
    frame: [],
    form: [],
    script: isMeasured ? [analyticsHosts.script] : [],
    // The site's policy loads Google's script, which creates a policy of its own.
    trustedTypes: isMeasured ? ['analytics', 'goog#html'] : [],
    connect: [
      ...(isMeasured ? [analyticsHosts.connect] : []),
      ...(search === undefined ? [] : listSearchHosts(search)),
    ],
  }
}

function createAllHeaders(env: Env) {
  const hosts = listFurtherHosts(env)
  // The playground starts its worker, and shows results in a frame.
  const play = { ...hosts, frame: ["'self'"], trustedTypes: [...hosts.trustedTypes, 'play-worker'] }
  // The lens starts its worker.
  const lens = { ...hosts, trustedTypes: [...hosts.trustedTypes, 'lens-worker'] }
  // Posts the project of the playground to the online editor.
  const editor = { ...hosts, form: [editorOrigin] }
  return {
    page: createHeaders(hosts),
    play: createHeaders(play),
    lens: createHeaders(lens),
    editor: createHeaders(editor),
  }
}

function findHeaders({ page, play, lens, editor }: ReturnType<typeof createAllHeaders>, path: string) {
  if (path === playPath) return play
  if (path === editorPath) return editor
  return path === lensPath ? lens : page
}

/** Allows any code but inline code in an opaque origin: no network, no forms, no downloads, no access to the page around it. */
const framePolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  // Inline code alone could run in a document inside of the frame, whose ways to the network the policy does not cover.
  `script-src '${clientManifest.playground.frame.hash}' 'unsafe-eval' blob:`,
  "style-src 'unsafe-inline' blob: data:",
  ...['img', 'font', 'media', 'connect'].map((name) => `${name}-src blob: data:`),
  'worker-src blob:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

function openFrame(headers: Headers): void {
  headers.set('Content-Security-Policy', framePolicy)
  headers.delete('X-Frame-Options')
  // An opaque origin has no other pages to be isolated from, and browsers warn of the header.
  headers.delete('Origin-Agent-Cluster')
}

function createHeaders(hosts: FurtherHosts): ReturnType<typeof secureHeaders> {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", `'${clientManifest.themeScript.hash}'`, ...hosts.script],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', ...imageHosts.map((host) => `https://${host}`)],
      fontSrc: ["'self'"],
      ...(hosts.frame.length > 0 ? { frameSrc: hosts.frame } : {}),
      connectSrc: ["'self'", ...hosts.connect],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'", ...hosts.form],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      // Only these policies turn text into markup or a script's address; each has one caller in `client/`.
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['service-worker', 'search-worker', 'sidebar', ...hosts.trustedTypes],
      reportTo: endpoint,
      // For browsers without the Reporting API.
      reportUri: reportsPath,
    },
    reportingEndpoints: [{ name: endpoint, url: reportsPath }],
    strictTransportSecurity: 'max-age=63072000; includeSubDomains',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: deniedFeatures,
    xFrameOptions: 'DENY',
    // Depends on the response.
    crossOriginResourcePolicy: false,
    // Only for browsers and plug-ins that no longer exist.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Would keep browsers from resolving the hosts that pages link to in advance.
    xDnsPrefetchControl: false,
    // No response here has the header that this one removes.
    removePoweredBy: false,
  })
}
