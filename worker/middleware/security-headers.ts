import { secureHeaders } from 'hono/secure-headers'
import { imageHosts } from '../../content-build/contract.ts'
import { clientManifest } from '../client-manifest.ts'

/**
 * Sets the security headers of every response, errors included.
 *
 * The policy has no nonce: HTML is cached, so what runs inline is allowed by its hash. `client/static/_headers` says the
 * same for the files that are served without the Worker.
 */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", `'${clientManifest.themeScript.hash}'`],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', ...imageHosts.map((host) => `https://${host}`)],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  strictTransportSecurity: 'max-age=63072000; includeSubDomains',
  referrerPolicy: 'strict-origin-when-cross-origin',
  permissionsPolicy: {
    camera: [],
    displayCapture: [],
    geolocation: [],
    microphone: [],
    payment: [],
    usb: [],
    browsingTopics: [],
  },
  xFrameOptions: 'DENY',
  // The logo, the feed and the documentation's images are there for other sites to use.
  crossOriginResourcePolicy: false,
  // For browsers and plug-ins that are gone.
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  // Would keep browsers from looking up the hosts that pages link to.
  xDnsPrefetchControl: false,
})
