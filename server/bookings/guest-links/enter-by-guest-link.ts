import type { GuestLinkEntry } from '#contract/bookings/link-shapes.ts'
import { recordAccess } from '../../accounts/access-log.ts'
import { endOneSession } from '../../accounts/end-sessions.ts'
import { restoreAdministratorRole } from '../../accounts/ensure-administrator.ts'
import {
  lockMailboxAccount,
  lockUserAndMailbox,
  type MailboxAccount,
} from '../../accounts/mailbox-account.ts'
import { isHttps } from '../../accounts/session-cookie.ts'
import { clearSignedOut } from '../../accounts/signed-out-cookie.ts'
import { startSession } from '../../accounts/start-session.ts'
import { suspendedWords } from '../../accounts/suspended-words.ts'
import type { Actor } from '../../actor.ts'
import { type AdoptableBooking, adoptBooking } from '../../booking-steps/guest-links/guest-links.ts'
import type { Transaction } from '../../database/connection.ts'
import { countAttempt } from '../../rate-limits/attempt-limits.ts'
import type { Resources } from '../../resources.ts'
import { guestLinkError, requireValidGuestLink } from './require-guest-link.ts'

type Entering = {
  token: string
  /** The user who is signed in in this browser, or a visitor. */
  actor: Actor
  ipAddress: string
  userAgent: string
}

/**
 * Uses a guest link up: gives its booking to the account of its e-mail, which is made if there is none, and
 * opens a session (AUTH-46), in one transaction. An account that is more than a guest's, or has a second
 * factor, gets the booking but no session: its user signs in as usual.
 * @returns the result, and the values of the Set-Cookie headers
 * @throws ORPCError GUEST_LINK_NOT_VALID, GUEST_LINK_EXPIRED; ACCOUNT_SUSPENDED, which leaves the link as it
 *   was; TooManyAttempts.
 */
export async function enterByGuestLink(
  resources: Resources,
  entering: Entering,
): Promise<GuestLinkEntry & { cookies: string[] }> {
  await countAttempt(resources, 'guestLinkByAddress', entering.ipAddress)
  const booking = await requireValidGuestLink(resources, entering.token)
  await restoreAdministratorRole(resources, booking.guestEmail, async () => true)
  return resources.database.transaction((transaction) => enter(resources, transaction, booking, entering))
}

async function enter(
  resources: Resources,
  transaction: Transaction,
  { id: bookingId, guestEmail: email, guestName }: AdoptableBooking,
  entering: Entering,
) {
  const at = resources.now()
  const { token, actor, ipAddress } = entering
  // The accounts are locked first, then the session that ends and the booking, as suspending or deleting an
  // account does.
  if (actor) await lockUserAndMailbox(transaction, { userId: actor.id, email })
  const mailbox = await lockMailboxAccount(transaction, { email, name: guestName ?? email, at })
  const { account, isNew, wasUnconfirmed, hasPassword } = mailbox
  if (account.suspendedAt) throw guestLinkError('ACCOUNT_SUSPENDED', suspendedWords(account.suspensionReason))
  const booking = await adoptBooking(transaction, { bookingId, token, guestId: account.id, at })
  if (!booking) throw guestLinkError('GUEST_LINK_NOT_VALID')
  if (isNew) await recordAccess(transaction, { userId: account.id, event: 'sign-up', ipAddress, at })
  const entry = { code: booking.code, hasPassword }
  // A user who is signed in to the account already keeps the session, unless it has just ended.
  if (actor?.id === account.id && !wasUnconfirmed) return { ...entry, isSignedIn: true, cookies: [] }
  if (!mayEnterByLink(mailbox)) return { ...entry, isSignedIn: false, cookies: [] }
  return {
    ...entry,
    isSignedIn: true,
    cookies: await openSession(resources, transaction, account.id, entering),
  }
}

/**
 * Whether a link may open a session. Mails get forwarded, so it may not where the session could do more than
 * a guest's, or where a code is needed.
 */
function mayEnterByLink({ account }: MailboxAccount): boolean {
  return account.role === 'guest' && account.secondFactorSince === null
}

/** Opens a session, after ending one of another account in this browser. */
async function openSession(
  resources: Resources,
  transaction: Transaction,
  userId: string,
  { actor, ipAddress, userAgent }: Entering,
): Promise<string[]> {
  const at = resources.now()
  if (actor && (await endOneSession(transaction, { userId: actor.id, id: actor.sessionId, at })))
    await recordAccess(transaction, { userId: actor.id, event: 'sign-out', ipAddress, at })
  const start = { userId, by: 'guest-link', ipAddress, userAgent, at } as const
  const session = await startSession(transaction, resources, start)
  await recordAccess(transaction, { userId, event: 'sign-in', ipAddress, at })
  return [session, clearSignedOut(isHttps(resources.env))]
}
