import { BlockList, isIP } from 'node:net'
import { and, countDistinct, eq, inArray } from 'drizzle-orm'
import type { HoldReason } from '#contract/reviews/rules.ts'
import type { Transaction } from '../database/connection.ts'
import { sessions } from '../database/schema.ts'
import { networkOf } from '../rate-limits/address-network.ts'

/** The server's own machine, on which developers use several accounts. */
const ownMachine = new BlockList()
ownMachine.addSubnet('127.0.0.0', 8, 'ipv4')
ownMachine.addAddress('::1', 'ipv6')

/** Addresses of private networks (RFC 1918, 3927, 4193, 6598). */
const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4')
}
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/**
 * With more accounts than this on one browser, a private address is that of a proxy before us, not of a
 * device.
 */
const MOST_ACCOUNTS_OF_A_DEVICE = 20

/**
 * Whether a review is held: its two sides use the same browser at the same address (REV-13). Only existing
 * sessions are compared, and nothing of them is stored. A private address identifies one device of a network,
 * unless very many accounts seem to use it.
 */
export async function findHold(
  transaction: Transaction,
  { guestId, hostId }: { guestId: string; hostId: string },
): Promise<HoldReason | null> {
  const rows = await transaction
    .select({ userId: sessions.userId, ipAddress: sessions.ipAddress, userAgent: sessions.userAgent })
    .from(sessions)
    .where(inArray(sessions.userId, [guestId, hostId]))
  const devicesOf = (id: string) =>
    rows.filter(({ userId }) => userId === id).flatMap((session) => deviceOf(session) ?? [])
  const ofGuest = new Set(devicesOf(guestId).map(({ name }) => name))
  for (const device of devicesOf(hostId)) {
    if (!ofGuest.has(device.name)) continue
    if (!device.isPrivate || !(await isOfMany(transaction, device))) return 'same-device'
  }
  return null
}

type Session = { ipAddress: string | null; userAgent: string | null }
type Device = { name: string; ipAddress: string; userAgent: string; isPrivate: boolean }

function deviceOf({ ipAddress, userAgent }: Session): Device | undefined {
  if (!ipAddress || !userAgent) return undefined
  const plain = ipAddress.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(plain)
  const family = version === 6 ? 'ipv6' : 'ipv4'
  if (version === 0 || ownMachine.check(plain, family)) return undefined
  const isPrivate = privateNetworks.check(plain, family)
  // In a private network all devices share one IPv6 prefix too.
  const network = isPrivate ? plain : networkOf(ipAddress)
  return { name: `${network} ${userAgent}`, ipAddress, userAgent, isPrivate }
}

async function isOfMany(transaction: Transaction, { ipAddress, userAgent }: Device): Promise<boolean> {
  const [accounts] = await transaction
    .select({ count: countDistinct(sessions.userId) })
    .from(sessions)
    .where(and(eq(sessions.ipAddress, ipAddress), eq(sessions.userAgent, userAgent)))
  return (accounts?.count ?? 0) > MOST_ACCOUNTS_OF_A_DEVICE
}
