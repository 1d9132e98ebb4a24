import { BlockList, isIP } from 'node:net'
import { inArray } from 'drizzle-orm'
import type { HoldReason } from '#contract/reviews/rules.ts'
import type { Transaction } from '../database/connection.ts'
import { sessions } from '../database/schema.ts'
import { networkOf } from '../rate-limits/address-network.ts'

/** Addresses of a machine itself or of a private network, which many can share (RFC 1918, 4193, 6598). */
const shared = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  shared.addSubnet(network, prefix, 'ipv4')
}
shared.addAddress('::1', 'ipv6')
shared.addSubnet('fc00::', 7, 'ipv6')
shared.addSubnet('fe80::', 10, 'ipv6')

/**
 * Whether an administrator has to look at a review before it counts: its two sides use the same browser at the same
 * address (REV-13). Only sessions that exist are compared, and nothing of them is stored; the address of a private
 * network says nothing. A guest on the workspace's own network has another browser than its host.
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
    new Set(rows.filter(({ userId }) => userId === id).flatMap((session) => deviceOf(session) ?? []))
  const ofGuest = devicesOf(guestId)
  return [...devicesOf(hostId)].some((device) => ofGuest.has(device)) ? 'same-device' : null
}

type Session = { ipAddress: string | null; userAgent: string | null }

function deviceOf({ ipAddress, userAgent }: Session): string | undefined {
  if (!ipAddress || !userAgent || isShared(ipAddress)) return undefined
  return `${networkOf(ipAddress)} ${userAgent}`
}

function isShared(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(plain)
  return version === 0 || shared.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}
