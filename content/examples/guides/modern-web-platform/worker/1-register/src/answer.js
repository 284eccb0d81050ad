export const answer = async (request) => {
  try {
    return await fetch(request)
  } catch {
    return new Response('You are offline', { headers: { 'Content-Type': 'text/plain' } })
  }
}
