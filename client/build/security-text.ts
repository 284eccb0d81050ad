import { repository, siteOrigin } from '../../site.config.ts'

const monthsAhead = 6

/**
 * Renders `/.well-known/security.txt` (RFC 9116), which tells how to report a vulnerability of this site.
 *
 * It expires at the beginning of a month, five to six months after `now`: every deployment renews it, and its bytes change once a month.
 */
export function createSecurityText(now: Date): Uint8Array {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, 1))
  const lines = [
    '# The documentation site. SECURITY.md of webpack/webpack tells where to report a vulnerability of webpack itself.',
    `Contact: ${repository}/security/advisories/new`,
    'Contact: mailto:webpack-security@openjsf.org',
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${siteOrigin}/.well-known/security.txt`,
    `Policy: ${repository}/security/policy`,
  ]
  return new TextEncoder().encode(`${lines.join('\n')}\n`)
}
