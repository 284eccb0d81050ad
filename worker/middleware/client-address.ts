/**
 * Returns the client that rate limits count a request for: the IPv4 address, or the /64 network of an IPv6 address, which belongs to one customer.
 * Returns `undefined` if the platform does not tell.
 */
export function getClient(headers: Headers): string | undefined {
  const address = headers.get('CF-Connecting-IP')
  if (!address?.includes(':')) return address || undefined
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  // `::` stands for all missing groups of zeros.
  const rest = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const whole = [...groups, ...Array<string>(Math.max(rest, 0)).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
