import { randomUUID } from 'node:crypto'
import { isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Role } from '#contract/accounts/rules.ts'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { MS_PER_HOUR } from '#contract/dates.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { participantToken } from '#server/booking-steps/participants/participant-rows.ts'
import { bookingParticipants, rateLimits } from '#server/database/schema.ts'
import type { TestClient } from '../client.ts'
import { bookAs, createBookableWorkspace } from '../factories/booked.ts'
import { decideAs } from '../factories/decided.ts'
import { disputeAs } from '../factories/disputed.ts'
import { endBookingAt } from '../factories/ended.ts'
import { bookByHandAs, guestLinkMailTo } from '../factories/guest-link.ts'
import { insertReview } from '../factories/reviewed.ts'
import { type SignedInUser, signedIn } from '../factories/user.ts'
import { createPublishedWorkspace, createWorkspace, workspaceDraft } from '../factories/workspace.ts'
import type { TestServer } from '../server.ts'

export const callers = ['anonymous', 'guest', 'otherHost', 'owner', 'admin'] as const
export type Caller = (typeof callers)[number]

const roleOf: Record<Exclude<Caller, 'anonymous'>, Role> = {
  guest: 'guest',
  otherHost: 'host',
  owner: 'host',
  admin: 'admin',
}

/** The users of the matrix, and factories of the owner's resources that they try to access. */
export type Fixture = {
  users: Record<Exclude<Caller, 'anonymous'>, SignedInUser>
  clientOf: (caller: Caller) => TestClient
  /** Creates a new user with the caller's role. */
  newUser: (caller: Caller) => Promise<SignedInUser | undefined>
  published: () => Promise<Workspace>
  pending: () => Promise<Workspace>
  rejected: () => Promise<Workspace>
  /** A published workspace with a pending revision of its name. */
  revised: () => Promise<Workspace>
  report: () => Promise<string>
  /** A published workspace about which the matrix's guest has written to the owner. */
  withConversation: () => Promise<{ workspaceId: string; messageId: string; guestId: string }>
  /** A published workspace of the owner that is booked at once, or by request. */
  bookable: (mode: 'request' | 'instant') => Promise<Workspace>
  /** A booking of the matrix's guest at the owner's, requested or confirmed. */
  booked: (mode: 'request' | 'instant') => Promise<Booking>
  /** A booking of the owner's workspace by a guest who is nobody else in the matrix. */
  bookedByOthers: (mode: 'request' | 'instant') => Promise<{ code: string; version: number }>
  /** A confirmed booking of that guest with an invited person, who has got the mail. */
  invited: () => Promise<{ code: string; id: string; token: string }>
  /** A booking that the owner has written down for an e-mail without an account, and the token of its mailed link. */
  linked: () => Promise<{ code: string; token: string }>
  /** A booking of the matrix's guest at the owner's that ended an hour ago, without and with a dispute. */
  ended: () => Promise<{ code: string }>
  disputed: () => Promise<{ id: string; code: string }>
  /** A published review of the matrix's guest about the owner's workspace, with its booking's code. */
  reviewed: () => Promise<{ id: string; code: string; workspaceId: string }>
  /** A shared list of the owner with one favourite in it. */
  favoriteList: () => Promise<{ id: string; token: string; workspaceId: string }>
}

export async function createFixture(server: TestServer): Promise<Fixture> {
  const users = {
    guest: await signedIn(server, 'guest'),
    otherHost: await signedIn(server, 'host'),
    owner: await signedIn(server, 'host'),
    admin: await signedIn(server, 'admin'),
  }
  const published = () => createPublishedWorkspace(users.owner, users.admin)
  const pending = () => createWorkspace(users.owner)
  const ended = async () => {
    await server.database.delete(rateLimits)
    const { id } = await createBookableWorkspace(users.owner, users.admin)
    const { code } = await bookAs(users.guest, id)
    await endBookingAt(server, code, new Date(Date.now() - MS_PER_HOUR))
    return { code }
  }
  let bookingOfInvited: Promise<{ code: string }> | undefined
  return {
    users,
    clientOf: (caller) => (caller === 'anonymous' ? server.visitor() : users[caller].client),
    newUser: async (caller) => (caller === 'anonymous' ? undefined : signedIn(server, roleOf[caller])),
    published,
    pending,
    rejected: async () => {
      const { id } = await pending()
      await succeed(decideAs(users.admin, id, 'reject', { reason: 'Sem fotos' }))
      return succeed(users.owner.client.get(`/api/v1/workspaces/${id}`))
    },
    revised: async () => {
      const { id, version } = await published()
      const change = { ...workspaceDraft({ name: 'Sala com outro nome' }), version }
      await succeed(users.owner.client.request('PATCH', `/api/v1/workspaces/${id}`, change))
      return succeed(users.owner.client.get(`/api/v1/workspaces/${id}`))
    },
    report: async () => {
      const { id } = await published()
      const report = { content: 'As fotos não são deste lugar' }
      const reporter = await signedIn(server, 'guest')
      return (await succeed(reporter.client.post(`/api/v1/workspaces/${id}/reports`, report))).id
    },
    withConversation: async () => {
      const { id } = await published()
      const message = { clientId: randomUUID(), content: 'Tem vaga na terça?' }
      const { id: messageId } = await succeed(
        users.guest.client.post(`/api/v1/workspaces/${id}/messages`, message),
      )
      return { workspaceId: id, messageId, guestId: users.guest.id }
    },
    bookable: (mode) => createBookableWorkspace(users.owner, users.admin, { bookingMode: mode }),
    booked: async (mode) => {
      // The matrix books more often than a guest may within an hour.
      await server.database.delete(rateLimits)
      const { id } = await createBookableWorkspace(users.owner, users.admin, { bookingMode: mode })
      return bookAs(users.guest, id)
    },
    bookedByOthers: async (mode) => {
      const { id } = await createBookableWorkspace(users.owner, users.admin, { bookingMode: mode })
      return bookAs(await signedIn(server, 'guest'), id)
    },
    invited: async () => {
      // The same e-mail again is the same invitation, unless somebody has taken it off.
      bookingOfInvited ??= createBookableWorkspace(users.owner, users.admin).then(({ id }) =>
        bookAs(users.guest, id),
      )
      const { code } = await bookingOfInvited
      const body = { email: 'convidada@teste.example' }
      const { id } = await succeed(users.guest.client.post(`/api/v1/bookings/${code}/participants`, body))
      await expect.poll(() => areInvited(server), { timeout: 15_000 }).toBe(true)
      return { code, id, token: participantToken(server.resources, id) }
    },
    linked: async () => {
      await server.database.delete(rateLimits)
      const { id } = await createBookableWorkspace(users.owner, users.admin)
      const guestEmail = `${randomUUID()}@teste.example`
      const { code } = await bookByHandAs(users.owner, id, { guestEmail })
      const { token } = await guestLinkMailTo(server, guestEmail)
      return { code, token }
    },
    ended,
    disputed: async () => {
      const { code } = await ended()
      return disputeAs(users.guest, code)
    },
    reviewed: async () => {
      await server.database.delete(rateLimits)
      const { id: workspaceId } = await createBookableWorkspace(users.owner, users.admin)
      const { code } = await bookAs(users.guest, workspaceId)
      return { ...(await insertReview(server, { code, rating: 4 })), code, workspaceId }
    },
    favoriteList: async () => {
      const { client } = users.owner
      const { id: workspaceId } = await published()
      await succeed(client.put(`/api/v1/me/favorites/${workspaceId}`))
      const list = { name: randomUUID(), workspaceIds: [workspaceId] }
      const { id } = await succeed(client.post('/api/v1/me/favorite-lists', list))
      const shared = client.put(`/api/v1/me/favorite-lists/${id}/shared`, { shared: true })
      const { sharedPath } = await succeed(shared)
      return { id, token: sharedPath.replace('/lists/', ''), workspaceId }
    },
  }
}

/** Whether all mails to invited people have been sent: one that is sent later would change a row during a refusal. */
async function areInvited(server: TestServer): Promise<boolean> {
  return (await server.database.$count(bookingParticipants, isNull(bookingParticipants.invitedAt))) === 0
}

async function succeed(answering: ReturnType<TestClient['get']>) {
  const { status, body } = await answering
  if (status >= 300) throw new Error(`Preparing the fixture answered ${status}: ${JSON.stringify(body)}`)
  return body
}
