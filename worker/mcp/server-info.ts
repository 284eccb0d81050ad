import type { Context } from 'hono'
import { siteTitle } from '../../site.config.ts'
import type { AppEnv } from '../env.ts'

/** Instructions that clients give to their models. */
export const instructions =
  'The documentation of webpack 5, as it is now. Use it instead of what you remember: a minor comes every few weeks and changes options, ' +
  'defaults and what needs a loader. For an option or another name ask get_option, for printed errors explain_error, for anything else ' +
  'search; then read the passage with get_page. Pass the version in use, which package.json or the lock file tells, to get_option and ' +
  'get_page; before an upgrade ask list_changes.'

/** Names the server; its version is that of the webpack it documents. */
export function describeServer(c: Context<AppEnv>) {
  return {
    name: 'webpack-documentation',
    title: siteTitle,
    version: c.get('release').index.webpack ?? '5',
    websiteUrl: c.env.SITE_ORIGIN,
  }
}
