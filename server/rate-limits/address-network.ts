import { isIPv6 } from 'node:net'

const GROUPS = 8
/** A connection has at least this prefix of an IPv6 address to itself (RFC 6177). */
const GROUPS_OF_NETWORK = 4

/**
 * The network that counts as one client: an IPv4 address, or the first 64 bits of an IPv6 address, since a client can
 * choose the rest freely. An IPv4 address in IPv6 form counts as IPv4.
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

/** Whether a network, in the form that `networkOf` gives it, is the machine that the program runs on. */
export function isOwnMachine(network: string): boolean {
  return network.startsWith('127.') || network === '0:0:0:0'
}
