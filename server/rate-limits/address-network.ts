import { isIPv6 } from 'node:net'

const GROUPS = 8
/** One connection gets at least so much of an IPv6 address to itself (RFC 6177). */
const GROUPS_OF_NETWORK = 4

/**
 * Whom to count for an address: an IPv4 address is one connection, of an IPv6 address its first 64 bits are, for anyone
 * can take as many of the rest as they like. IPv4 addresses in IPv6 form count as what they are.
 * @returns the address, or the first four groups of an IPv6 address
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [first = [], last = []] = address
    .replace(/%.*/, '')
    .toLowerCase()
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last]
    .slice(0, GROUPS_OF_NETWORK)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
