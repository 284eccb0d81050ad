/**
 * Returns who sent a request, as far as limits are concerned: the address, of IPv6 the network of 64 bits, which belongs to one
 * customer. Undefined where the platform does not say.
 */
export function getClient(headers: Headers): string | undefined {
  const address = headers.get('CF-Connecting-IP')
  if (!address?.includes(':')) return address || undefined
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  // What `::` stands for is zeros, up to the groups after it.
  const rest = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const whole = [...groups, ...Array<string>(Math.max(rest, 0)).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
