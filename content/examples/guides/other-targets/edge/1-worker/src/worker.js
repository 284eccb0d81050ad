import { greet } from './greet.js'

export default {
  async fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/late') {
      const { late } = await import('./late.js')
      return new Response(late())
    }
    return new Response(greet(pathname.slice(1) || 'world'))
  },
}
