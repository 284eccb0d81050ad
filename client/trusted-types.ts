/**
 * Returns the address of a script of this site as a `TrustedScriptURL`, or the address itself if the browser has no Trusted Types. Works once per
 * page for each policy; `worker/middleware/security-headers.ts` names them all.
 */
export function trustScript(
  policy: 'analytics' | 'lens-worker' | 'play-worker' | 'search-worker' | 'service-worker',
  address: string,
): string {
  // The policy returns this one address, whatever it is asked for.
  return (
    globalThis.trustedTypes?.createPolicy(policy, { createScriptURL: () => address }).createScriptURL('') ?? address
  )
}

declare global {
  /** Missing in some browsers. TypeScript's DOM types accept strings, so the results of policies are typed as strings. */
  var trustedTypes: { createPolicy<Rules>(name: string, rules: Rules): Readonly<Rules & TrustedTypeRules> } | undefined

  interface TrustedTypeRules {
    createHTML(html: string): string
    createScriptURL(url: string): string
  }
}
