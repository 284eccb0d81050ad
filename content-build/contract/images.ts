/**
 * The hosts that images may come from, besides the site itself. The compiler turns any other image into a link, and the Worker's
 * Content-Security-Policy lists the same hosts.
 */
export const imageHosts: readonly string[] = [
  'raw.githubusercontent.com',
  'user-images.githubusercontent.com',
  'camo.githubusercontent.com',
  'avatars.githubusercontent.com',
  'github.com',
  // The logos of sponsors.
  'images.opencollective.com',
]
