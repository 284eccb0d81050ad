import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'

cleanupOutdatedCaches()
precacheAndRoute(self.__PRECACHE_MANIFEST)

registerRoute(
  ({ url }) => url.pathname === '/trails.json',
  new NetworkFirst({ cacheName: 'trails' }),
)

self.addEventListener('message', ({ data }) => {
  if (data === 'activate') self.skipWaiting()
})
