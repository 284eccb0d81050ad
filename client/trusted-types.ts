/**
 * Returns the address of a script of this site in the form that the Content-Security-Policy asks for; the address itself where the browser
 * has no Trusted Types. Works once a page for each policy, all of which `worker/middleware/security-headers.ts` names.
 */
export function trustScript(
  policy: 'analytics' | 'lens-worker' | 'play-worker' | 'search-worker' | 'service-worker',
  address: string,
): string {
  // The policy gives out this one address, whoever asks it for another.
  return (
    globalThis.trustedTypes?.createPolicy(policy, { createScriptURL: () => address }).createScriptURL('') ?? address
  )
}

declare global {
  /** Not in every browser. What its policies create is typed as the string that TypeScript's DOM takes in its place. */
  var trustedTypes: { createPolicy<Rules>(name: string, rules: Rules): Readonly<Rules & TrustedTypeRules> } | undefined

  interface TrustedTypeRules {
    createHTML(html: string): string
    createScriptURL(url: string): string
  }
}
