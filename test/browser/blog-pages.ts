import { page } from './build-content.ts'

/** A blog of three posts, without a page that lists them. */
export const blogPages: Record<string, string> = {
  'index.mdx': page('Home', 'Text.'),
  'blog/2026-01-02-first.mdx': page('The first post', 'Its first paragraph says `what` it is about.\n\nMore.', [
    'contributors: [octocat, bartushek]',
  ]),
  'blog/2026-02-03-second.mdx': page('A [second] post', 'Text.', [
    'description: What the second post is about.',
    'contributors: [hubot, octocat]',
  ]),
  'blog/2026-03-04-third.mdx': page('The third post', `${'Many words that say it. '.repeat(20)}`),
}
