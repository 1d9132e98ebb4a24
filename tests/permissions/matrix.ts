import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { addDays, weekdayOf, weekdays } from '#contract/dates.ts'
import type { contract } from '#contract/index.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import type { SignedInUser } from '../factories/user.ts'
import { workspaceDraft } from '../factories/workspace.ts'
import type { Caller, Fixture } from './fixture.ts'

/** The response status that each caller gets. */
type Answers = Record<Caller, number>

/** The parts of a request: the id in the path and others by name, the query string, the body. */
export type Request = { id?: string; others?: Record<string, string>; query?: string; body?: unknown }

export type Row = {
  answers: Answers
  /** Called as a new user, because the operation changes its caller. */
  asNewUser?: true
  request?: (fixture: Fixture, caller: Caller, user: SignedInUser | undefined) => Request | Promise<Request>
}

const everyone = (status = 200): Answers => ({
  anonymous: status,
  guest: status,
  otherHost: status,
  owner: status,
  admin: status,
})
const signedIn = (status = 200): Answers => ({ ...everyone(status), anonymous: 401 })
const hosts = (status = 200): Answers => ({ ...signedIn(status), guest: 403 })
const administrators = (status = 200): Answers => ({ ...everyone(403), anonymous: 401, admin: status })
/** A resource of one user, which answers 404 to all others. */
const ownerOnly = (status = 200): Answers => ({ ...everyone(404), anonymous: 401, owner: status })

const missing = randomUUID()
const published = async (fixture: Fixture) => ({ id: (await fixture.published()).id })
const pending = async (fixture: Fixture) => ({ id: (await fixture.pending()).id })
const reason = 'As fotos não mostram o espaço'

/**
 * Who may do what, for every operation of the contract: an operation without a row doesn't compile. 401 for who is not
 * signed in, 403 for what a role may never do, 404 for a resource that the caller may not see.
 */
export const matrix: {
  [Group in keyof typeof contract]: { [Operation in keyof (typeof contract)[Group]]: Row | readonly Row[] }
} = {
  session: { get: { answers: everyone() } },
  profile: {
    get: { answers: signedIn() },
    update: {
      answers: signedIn(),
      request: async (fixture, caller) => {
        const { body } = await fixture.clientOf(caller).get('/api/v1/me')
        return {
          body: { version: body.version ?? 1, name: 'Outro Nome', companyName: '', phone: '', address: '' },
        }
      },
    },
    setPhoto: { answers: signedIn(), request: () => ({ body: { imageId: null } }) },
    setRole: [
      {
        answers: { ...signedIn(), admin: 403 },
        asNewUser: true,
        request: () => ({ body: { role: 'guest' } }),
      },
      { answers: { ...administrators() }, request: () => ({ body: { role: 'admin' } }) },
    ],
    changePassword: {
      answers: signedIn(),
      asNewUser: true,
      request: (_fixture, _caller, user) => ({
        body: { currentPassword: user?.password ?? '-', newPassword: 'uma frase inteiramente nova' },
      }),
    },
    setNotifications: { answers: signedIn(), request: () => ({ body: { email: false } }) },
    sessions: { answers: signedIn() },
    endSession: {
      answers: ownerOnly(),
      request: async ({ users: { owner } }) => {
        const { email, password } = owner
        const before = await sessionsOf(owner)
        await owner.client.elsewhere().post('/api/auth/sign-in/email', { email, password })
        const after = await sessionsOf(owner)
        return { id: after.find((id) => !before.includes(id)) ?? missing }
      },
    },
    endAllSessions: { answers: signedIn(), asNewUser: true },
    requestConfirmation: { answers: signedIn(), asNewUser: true },
    export: { answers: signedIn() },
    delete: {
      answers: signedIn(),
      asNewUser: true,
      request: (_fixture, _caller, user) => ({ body: { password: user?.password ?? '-' } }),
    },
  },
  users: {
    list: { answers: administrators() },
    createAdministrator: {
      answers: administrators(201),
      request: () => ({
        body: {
          name: 'Nova Pessoa',
          email: `${randomUUID()}@teste.example`,
          password: 'uma frase bem secreta',
        },
      }),
    },
    workspaces: {
      answers: administrators(),
      request: async (fixture) => ({ id: (await fixture.newUser('guest'))?.id ?? missing }),
    },
    setRole: {
      answers: administrators(),
      request: async (fixture) => ({
        id: (await fixture.newUser('guest'))?.id ?? missing,
        body: { role: 'host' },
      }),
    },
    setSuspended: {
      answers: administrators(),
      request: async (fixture) => ({
        id: (await fixture.newUser('guest'))?.id ?? missing,
        body: { suspended: true, reason: 'Anúncios repetidos.' },
      }),
    },
  },
  places: {
    cities: { answers: everyone() },
    popularCities: { answers: everyone() },
    city: { answers: everyone(404), request: () => ({ id: 'lugar-nenhum-sp' }) },
    neighborhoodOfZipCode: { answers: everyone(), request: () => ({ query: 'zipCode=01304-001' }) },
    municipalities: { answers: everyone(), request: () => ({ query: 'state=SP&search=camp' }) },
  },
  images: { upload: { answers: signedIn(201), request: async () => ({ body: await uploadForm() }) } },
  workspaces: {
    search: { answers: everyone() },
    featured: { answers: everyone() },
    nearest: { answers: everyone() },
    suggestions: { answers: everyone(), request: () => ({ query: 'query=sala' }) },
    positions: { answers: everyone() },
    byIds: { answers: everyone(), request: () => ({ query: `ids=${missing}` }) },
    get: [
      { answers: everyone(), request: published },
      { answers: { ...everyone(404), owner: 200, admin: 200 }, request: pending },
    ],
    mine: { answers: signedIn() },
    create: { answers: hosts(201), request: () => ({ body: workspaceDraft() }) },
    update: {
      answers: { ...hosts(), otherHost: 404 },
      request: async (fixture) => {
        const { id, version } = await fixture.pending()
        return { id, body: { ...workspaceDraft({ name: 'Sala com outro nome' }), version } }
      },
    },
    setPaused: {
      answers: { ...hosts(), otherHost: 404 },
      request: async (fixture) => ({ ...(await published(fixture)), body: { paused: true } }),
    },
    setManyPaused: {
      answers: { ...hosts(404), owner: 200 },
      request: async (fixture) => ({ body: { ids: [(await fixture.published()).id], paused: true } }),
    },
    withdrawRevision: {
      answers: { ...hosts(), otherHost: 404 },
      request: async (fixture) => ({ id: (await fixture.revised()).id }),
    },
    delete: { answers: ownerOnly(), request: published },
  },
  moderation: {
    list: { answers: administrators(), request: () => ({ query: 'status=pending' }) },
    approve: { answers: administrators(), request: pending },
    reject: {
      answers: administrators(),
      request: async (fixture) => ({ ...(await pending(fixture)), body: { reason } }),
    },
    revisions: { answers: administrators() },
    approveRevision: {
      answers: administrators(),
      request: async (fixture) => ({ id: (await fixture.revised()).id }),
    },
    rejectRevision: {
      answers: administrators(),
      request: async (fixture) => ({ id: (await fixture.revised()).id, body: { reason } }),
    },
    // Nothing was decided: an administrator gets 409, the others fail authorization first.
    undo: {
      answers: administrators(409),
      request: async (fixture) => ({ ...(await pending(fixture)), body: { version: 1 } }),
    },
    pending: { answers: administrators() },
    decideMany: {
      answers: administrators(),
      request: async (fixture) => ({
        body: {
          decision: 'approve',
          subject: 'workspace',
          items: [{ id: (await fixture.pending()).id, version: 1 }],
        },
      }),
    },
    presence: {
      answers: administrators(),
      request: async (fixture) => ({ body: { workspaceId: (await fixture.pending()).id } }),
    },
    setFeatured: {
      answers: administrators(),
      request: async (fixture) => ({ ...(await published(fixture)), body: { featured: true } }),
    },
  },
  reports: {
    create: [
      {
        answers: everyone(201),
        request: async (fixture) => ({
          ...(await published(fixture)),
          body: { content: 'O endereço não existe' },
        }),
      },
      {
        answers: everyone(404),
        request: async (fixture) => ({
          ...(await pending(fixture)),
          body: { content: 'O endereço não existe' },
        }),
      },
    ],
    list: { answers: administrators() },
    resolve: {
      answers: administrators(),
      request: async (fixture) => ({
        id: await fixture.report(),
        body: { note: 'Conferido com o anfitrião' },
      }),
    },
    takeDown: {
      answers: administrators(),
      request: async (fixture) => ({ id: await fixture.report(), body: { reason } }),
    },
  },
  history: {
    ofWorkspace: { answers: administrators(), request: published },
    ofUser: { answers: administrators(), request: ({ users }) => ({ id: users.owner.id }) },
  },
  jobs: {
    list: { answers: administrators() },
    retryGroup: { answers: administrators(), request: () => ({ body: { queue: 'send-password-reset' } }) },
    // No such job: an administrator gets 404, the others fail authorization first.
    retry: { answers: administrators(404), request: () => ({ id: missing }) },
  },
  notifications: {
    list: { answers: signedIn() },
    unread: { answers: signedIn() },
    markRead: {
      answers: ownerOnly(),
      request: async (fixture) => {
        await fixture.published()
        const { body } = await fixture.users.owner.client.get('/api/v1/notifications')
        return { id: body.items[0].id }
      },
    },
    markAllRead: { answers: signedIn() },
    undoMarkAllRead: { answers: signedIn(), request: () => ({ body: { at: new Date(0).toISOString() } }) },
    // It marks the caller's own notifications about the workspace: without any it is a no-op.
    markRejectionsRead: {
      answers: signedIn(),
      request: async (fixture) => ({ id: (await fixture.rejected()).id }),
    },
  },
  messages: {
    conversations: { answers: signedIn() },
    list: {
      answers: { anonymous: 401, guest: 200, otherHost: 404, owner: 200, admin: 404 },
      request: async (fixture) => {
        const { workspaceId, guestId } = await fixture.withConversation()
        return { id: workspaceId, query: `guestId=${guestId}` }
      },
    },
    send: {
      answers: { anonymous: 401, guest: 201, otherHost: 404, owner: 201, admin: 404 },
      request: async (fixture) => {
        const { workspaceId, guestId } = await fixture.withConversation()
        return { id: workspaceId, body: { guestId, clientId: randomUUID(), content: 'Às nove, pode ser?' } }
      },
    },
    markRead: {
      answers: { anonymous: 401, guest: 200, otherHost: 404, owner: 200, admin: 404 },
      request: async (fixture) => {
        const { workspaceId, guestId, messageId } = await fixture.withConversation()
        return { id: workspaceId, body: { guestId, upTo: messageId } }
      },
    },
  },
  favorites: {
    list: { answers: signedIn() },
    add: [
      { answers: signedIn(), request: published },
      { answers: { ...everyone(404), anonymous: 401 }, request: pending },
    ],
    remove: { answers: signedIn(), request: published },
    merge: {
      answers: signedIn(),
      request: async (fixture) => ({ body: { added: [(await published(fixture)).id] } }),
    },
    lists: { answers: signedIn() },
    createList: {
      answers: signedIn(201),
      asNewUser: true,
      request: () => ({ body: { name: 'Para julho' } }),
    },
    renameList: {
      answers: ownerOnly(),
      request: async (fixture) => ({ id: (await fixture.favoriteList()).id, body: { name: randomUUID() } }),
    },
    deleteList: {
      answers: ownerOnly(),
      request: async (fixture) => ({ id: (await fixture.favoriteList()).id }),
    },
    // Others have neither the favourite nor the list.
    setListsOf: {
      answers: ownerOnly(),
      request: async (fixture) => {
        const { id, workspaceId } = await fixture.favoriteList()
        return { id: workspaceId, body: { listIds: [id] } }
      },
    },
    setShared: {
      answers: ownerOnly(),
      request: async (fixture) => ({ id: (await fixture.favoriteList()).id, body: { shared: false } }),
    },
    sharedList: [
      { answers: everyone(), request: async (fixture) => ({ id: (await fixture.favoriteList()).token }) },
      { answers: everyone(404), request: () => ({ id: missing }) },
    ],
  },
  visits: {
    record: {
      answers: everyone(201),
      request: async (fixture) => ({ ...(await published(fixture)), body: { kind: 'view' } }),
    },
    overview: { answers: signedIn() },
  },
  bookings: {
    availability: [
      {
        answers: everyone(),
        request: async (fixture) => ({ ...(await published(fixture)), query: bookedDays() }),
      },
      {
        answers: { ...everyone(404), owner: 200, admin: 200 },
        request: async (fixture) => ({ ...(await pending(fixture)), query: bookedDays() }),
      },
    ],
    quote: [
      {
        answers: everyone(),
        request: async (fixture) => ({ ...(await published(fixture)), body: bookedHours() }),
      },
      {
        answers: { ...everyone(404), owner: 200, admin: 200 },
        request: async (fixture) => ({ ...(await pending(fixture)), body: bookedHours() }),
      },
    ],
    rules: { answers: { ...hosts(), otherHost: 404 }, request: published },
    setRules: {
      answers: { ...hosts(), otherHost: 404 },
      request: async (fixture) => {
        const { id } = await fixture.published()
        const { body } = await fixture.clientOf('owner').get(`/api/v1/workspaces/${id}/booking-rules`)
        return { id, body }
      },
    },
    block: {
      answers: { ...hosts(201), otherHost: 404 },
      request: async (fixture) => ({ ...(await published(fixture)), body: blockedTime() }),
    },
    unblock: {
      answers: { ...hosts(), otherHost: 404 },
      request: async (fixture) => {
        const { id } = await fixture.published()
        const { body } = await fixture
          .clientOf('owner')
          .post(`/api/v1/workspaces/${id}/blocks`, blockedTime())
        return { id, others: { blockId: body.items[0].id } }
      },
    },
    agenda: { answers: hosts(), request: () => ({ query: bookedDays() }) },
  },
  pricing: { get: { answers: everyone(), request: () => ({ query: 'type=office&priceUnit=hour' }) } },
}

/** A Monday to come, on which the workspaces of the tests open from 8 to 18 h. */
function nextMonday(): string {
  const today = todayIn(BRASILIA_TIME_ZONE, new Date())
  return addDays(today, 8 - ((weekdays.indexOf(weekdayOf(today)) + 7) % 7))
}
const bookedDays = () => `from=${nextMonday()}&to=${nextMonday()}`
const bookedHours = () => ({ kind: 'hours', from: nextMonday(), start: '09:00', end: '12:00' })
const blockedTime = () => ({ start: `${nextMonday()}T09:00:00-03:00`, end: `${nextMonday()}T12:00:00-03:00` })

async function sessionsOf({ client }: SignedInUser): Promise<string[]> {
  const { body } = await client.get('/api/v1/me/sessions')
  return body.items.map(({ id }: { id: string }) => id)
}

/** A small image as the browser's form sends it. */
async function uploadForm(): Promise<FormData> {
  const pixels = { width: 40, height: 30, channels: 3 as const, background: '#0f5c4c' }
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await sharp({ create: pixels }).jpeg().toBuffer())], 'foto.jpg'))
  return form
}
