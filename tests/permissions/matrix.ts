import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { contract } from '#contract/index.ts'
import { nextMonday } from '../factories/booked.ts'
import { laterChange, proposeAs } from '../factories/changed.ts'
import { disputeText } from '../factories/disputed.ts'
import { SoftwareAuthenticator, withPasskey } from '../factories/passkey.ts'
import { codeOf } from '../factories/second-factor.ts'
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
  /** Each caller sends a request of its own. */
  perCaller?: true
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

/** A booking of the guest at the owner's, which answers 404 to strangers. */
const sidesOfBooking = (status = 200): Answers => ({ ...signedIn(status), otherHost: 404 })

/** A booking of the guest at the owner's, for what an administrator does for neither side. */
const sidesForChange = (status = 200): Answers => ({ ...sidesOfBooking(status), admin: 403 })

/**
 * A booking as other guests and hosts than its sides get it: they get 404; an administrator gets `status`.
 * @param mode of a step; reading takes none
 */
const strangersOfBooking = (status: number, mode?: 'request' | 'instant'): Row => ({
  answers: { ...everyone(404), anonymous: 401, admin: status },
  asNewUser: true,
  request: async (fixture) => {
    const { code, version } = await fixture.bookedByOthers(mode ?? 'instant')
    return { others: { code }, ...(mode && { body: { version, reason, checkInCode: '-' } }) }
  },
})

const missing = randomUUID()
const linked = async (fixture: Fixture) => ({ body: { token: (await fixture.linked()).token } })
const published = async (fixture: Fixture) => ({ id: (await fixture.published()).id })
const pending = async (fixture: Fixture) => ({ id: (await fixture.pending()).id })
const reason = 'As fotos não mostram o espaço'
const decision = ({ id, version }: { id: string; version: number }, reason?: string) => ({
  id,
  body: { version, reason },
})
const reviewing = async (fixture: Fixture) => ({
  others: { code: (await fixture.booked('instant')).code },
  body: { rating: 5 },
})
const judging = async (fixture: Fixture) => ({
  id: (await fixture.reviewed()).id,
  body: { version: 1, reason },
})

/**
 * Who may do what, for every operation of the contract: an operation without a row doesn't compile. 401 for visitors,
 * 403 if the role may never do it, 404 for a resource that the caller may not see.
 */
export const matrix: {
  [Group in keyof typeof contract]: { [Operation in keyof (typeof contract)[Group]]: Row | readonly Row[] }
} = {
  session: { get: { answers: everyone() } },
  profile: {
    get: { answers: signedIn() },
    update: {
      answers: signedIn(),
      perCaller: true,
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
      perCaller: true,
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
    // Their e-mails are confirmed.
    requestConfirmation: { answers: signedIn(409) },
    export: { answers: signedIn() },
    delete: {
      answers: signedIn(),
      asNewUser: true,
      perCaller: true,
      request: (_fixture, _caller, user) => ({ body: { password: user?.password ?? '-' } }),
    },
  },
  security: {
    get: { answers: signedIn() },
    setUpSecondFactor: { answers: signedIn(), asNewUser: true },
    turnOnSecondFactor: {
      answers: signedIn(),
      asNewUser: true,
      perCaller: true,
      request: async (_fixture, _caller, user) => {
        const made = user && (await user.client.post('/api/v1/me/second-factor'))
        return { body: { code: made ? codeOf(made.body.secret, new Date()) : '-' } }
      },
    },
    disown: { answers: everyone(404), request: () => ({ body: { token: 'unknown' } }) },
    turnOffSecondFactor: { answers: signedIn(409) },
    renewRecoveryCodes: { answers: signedIn(409) },
    confirm: {
      answers: signedIn(),
      asNewUser: true,
      perCaller: true,
      request: (_fixture, _caller, user) => ({ body: { password: user?.password ?? '-' } }),
    },
  },
  passkeys: {
    list: { answers: signedIn() },
    beginAdding: { answers: signedIn() },
    add: {
      answers: signedIn(201),
      perCaller: true,
      request: async (_fixture, _caller, user) => {
        const begun = user && (await user.client.post('/api/v1/me/passkeys/begin'))
        return begun ? { body: new SoftwareAuthenticator(user.client.url).create(begun.body) } : {}
      },
      asNewUser: true,
    },
    rename: {
      answers: ownerOnly(),
      request: async ({ users: { owner } }) => ({
        id: (await withPasskey(owner)).id,
        body: { name: 'Celular' },
      }),
    },
    remove: {
      answers: ownerOnly(),
      request: async ({ users: { owner } }) => ({ id: (await withPasskey(owner)).id }),
    },
    beginConfirming: [
      { answers: signedIn(409), asNewUser: true },
      {
        answers: signedIn(),
        asNewUser: true,
        perCaller: true,
        request: async (_fixture, _caller, user) => {
          if (user) await withPasskey(user)
          return {}
        },
      },
    ],
    beginSignIn: { answers: everyone() },
    signIn: {
      answers: everyone(422),
      request: async ({ users: { owner } }) => {
        const { id, device } = await withPasskey(owner)
        const { body: asked } = await owner.client.post('/api/v1/passkey-sign-in/begin')
        await owner.client.request('DELETE', `/api/v1/me/passkeys/${id}`)
        return { body: device.use({ ...asked, challenge: 'unknown' }) }
      },
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
      answers: { ...hosts(404), owner: 200 },
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
    approve: {
      answers: administrators(),
      request: async (fixture) => decision(await fixture.pending()),
    },
    reject: {
      answers: administrators(),
      request: async (fixture) => decision(await fixture.pending(), reason),
    },
    revisions: { answers: administrators() },
    approveRevision: {
      answers: administrators(),
      request: async (fixture) => decision(await fixture.revised()),
    },
    rejectRevision: {
      answers: administrators(),
      request: async (fixture) => decision(await fixture.revised(), reason),
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
      // For a workspace that nobody has changed since it was approved.
      request: async (fixture) => ({ id: await fixture.report(), body: { version: 2, reason } }),
    },
  },
  history: {
    ofWorkspace: { answers: administrators(), request: published },
    ofUser: { answers: administrators(), request: ({ users }) => ({ id: users.owner.id }) },
    ofBooking: { answers: administrators(), request: readBooked },
  },
  jobs: {
    list: { answers: administrators() },
    retryGroup: { answers: administrators(), request: () => ({ body: { queue: 'send-password-reset' } }) },
    // No such job: an administrator gets 404, the others fail authorization first.
    retry: { answers: administrators(404), request: () => ({ id: missing }) },
  },
  traces: {
    record: {
      answers: everyone(201),
      request: () => ({
        body: {
          traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
          operation: 'bookings.book',
          durationMs: 120,
          succeeded: true,
        },
      }),
    },
  },
  quarantine: {
    get: { answers: administrators() },
    // Nothing is held back here: an administrator gets 409.
    release: {
      answers: administrators(409),
      request: () => ({ body: { id: missing, doubtfulMails: 'drop', isOriginalOff: true } }),
    },
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
    undoMarkAllRead: { answers: signedIn(), request: () => ({ body: { at: new Date().toISOString() } }) },
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
  availability: {
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
  bookings: {
    book: {
      answers: { ...signedIn(201), owner: 409 },
      perCaller: true,
      request: async (fixture, caller) => {
        const { id } = await fixture.bookable('instant')
        const { body } = await fixture.clientOf(caller).post(`/api/v1/workspaces/${id}/quotes`, bookedHours())
        return {
          body: {
            ...bookedHours(),
            clientKey: randomUUID(),
            workspaceId: id,
            quoteVersion: body.version ?? 'none',
          },
        }
      },
    },
    mine: { answers: signedIn() },
    get: [{ answers: sidesOfBooking(), request: readBooked }, strangersOfBooking(200)],
    calendar: [{ answers: sidesOfBooking(), request: readBooked }, strangersOfBooking(200)],
    accept: [
      { answers: { ...sidesOfBooking(), guest: 403 }, request: booked('request') },
      strangersOfBooking(200, 'request'),
    ],
    decline: [
      { answers: { ...sidesOfBooking(), guest: 403 }, request: booked('request') },
      strangersOfBooking(200, 'request'),
    ],
    withdraw: [
      { answers: { ...sidesOfBooking(), owner: 403 }, request: booked('request') },
      strangersOfBooking(200, 'request'),
    ],
    // It waits for no payment.
    revoke: [
      { answers: { ...sidesOfBooking(409), guest: 403 }, request: booked('instant') },
      strangersOfBooking(409, 'instant'),
    ],
    cancellation: [{ answers: sidesOfBooking(), request: readBooked }, strangersOfBooking(200)],
    similar: [{ answers: sidesOfBooking(), request: readBooked }, strangersOfBooking(200)],
    cancel: [{ answers: sidesOfBooking(), request: booked('instant') }, strangersOfBooking(200, 'instant')],
    // Too early: the guest isn't admitted before the day.
    checkIn: [
      { answers: { ...sidesOfBooking(409), guest: 403, owner: 422 }, request: booked('instant') },
      strangersOfBooking(409, 'instant'),
    ],
    noShow: [
      { answers: { ...sidesOfBooking(409), guest: 403 }, request: booked('instant') },
      strangersOfBooking(409, 'instant'),
    ],
    note: {
      answers: { ...sidesOfBooking(), guest: 403, admin: 403 },
      request: async (fixture) => {
        const { code } = await fixture.booked('instant')
        return { others: { code }, body: { text: 'Atrasou' } }
      },
    },
    ofHost: { answers: hosts() },
    exportOfHost: { answers: hosts() },
    arrivals: { answers: hosts() },
    overview: { answers: hosts() },
    quoteByHand: {
      answers: { ...hosts(), otherHost: 404 },
      request: async (fixture) => ({
        body: { ...bookedHours(), id: (await fixture.published()).id },
      }),
    },
    bookByHand: {
      answers: { ...hosts(201), otherHost: 404 },
      request: async (fixture) => ({
        body: {
          ...bookedHours(),
          clientKey: randomUUID(),
          workspaceId: (await fixture.published()).id,
          guestName: 'Rita Campos',
        },
      }),
    },
    all: { answers: administrators() },
    toComeOfWorkspaces: {
      answers: { ...ownerOnly(), admin: 200 },
      request: async (fixture) => ({ query: `ids=${(await fixture.bookable('request')).id}` }),
    },
    ownToCome: { answers: signedIn() },
    toComeOfUser: { answers: administrators(), request: ({ users }) => ({ id: users.guest.id }) },
  },
  changes: {
    availability: [
      {
        answers: sidesForChange(),
        request: async (fixture) => {
          const { code, workspace } = await fixture.booked('instant')
          const day = nextMonday()
          return { others: { code }, query: `id=${workspace.id ?? ''}&from=${day}&to=${day}` }
        },
      },
    ],
    workspaces: { answers: sidesForChange(), request: readBooked },
    propose: {
      answers: sidesForChange(201),
      request: async (fixture) => {
        const booking = await fixture.booked('instant')
        return { others: { code: booking.code }, body: await laterChange(fixture.users.guest, booking) }
      },
    },
    // The guest has proposed it.
    accept: { answers: { ...sidesForChange(), guest: 403 }, request: proposed },
    decline: { answers: { ...sidesForChange(), guest: 403 }, request: proposed },
    withdraw: { answers: { ...sidesForChange(), owner: 403 }, request: proposed },
  },
  participants: {
    list: { answers: { ...sidesOfBooking(), owner: 403 }, request: invited },
    add: {
      answers: { ...sidesOfBooking(403), guest: 201 },
      request: async (fixture) => ({
        ...(await invited(fixture)),
        body: { email: `${randomUUID()}@teste.example` },
      }),
    },
    remove: { answers: { ...sidesOfBooking(), owner: 403 }, request: invited },
    // The link's secret opens it, whoever has it.
    invitation: [
      { answers: everyone(), request: invited },
      { answers: everyone(404), request: () => ({ others: { token: missing } }) },
    ],
    leave: [
      { answers: everyone(), request: invited },
      { answers: everyone(404), request: () => ({ others: { token: missing } }) },
    ],
  },
  // The link's secret opens it, whoever has it.
  guestLinks: {
    read: [
      { answers: everyone(), request: linked },
      { answers: everyone(404), request: () => ({ body: { token: missing } }) },
    ],
    enter: [
      { answers: everyone(), request: linked, asNewUser: true },
      { answers: everyone(404), request: () => ({ body: { token: missing } }) },
    ],
    // A mail that is sent after the answer would change a row during a refusal.
    renew: { answers: everyone(404), request: () => ({ body: { token: missing } }) },
    // For the same reason the e-mail is the host's own, whose refusal only permitted callers see.
    send: {
      answers: { ...sidesOfBooking(422), guest: 404 },
      request: async (fixture) => ({
        others: { code: (await fixture.linked()).code },
        body: { guestEmail: fixture.users.owner.email },
      }),
    },
  },
  // The bookings of this fixture are paid directly, and its server has no bank.
  payments: {
    get: [{ answers: { ...sidesOfBooking(404), owner: 403 }, request: readBooked }, strangersOfBooking(404)],
    renew: [
      { answers: { ...sidesOfBooking(403), guest: 409 }, request: booked('instant') },
      strangersOfBooking(403, 'instant'),
    ],
    setRefundKey: {
      answers: { ...sidesOfBooking(403), guest: 404 },
      request: async (fixture) => ({
        others: { code: (await fixture.booked('instant')).code },
        body: { refundId: missing, pixKey: 'rui@teste.example' },
      }),
    },
    receipt: { answers: signedIn(404), request: () => ({ others: { number: '1' } }) },
  },
  pricing: { get: { answers: everyone(), request: () => ({ query: 'type=office&priceUnit=hour' }) } },
  earnings: {
    account: { answers: signedIn() },
    // Without a provider nobody can be paid on the platform.
    setAccount: {
      answers: signedIn(409),
      request: () => ({
        body: {
          legalName: 'Ana Lima',
          document: '529.982.247-25',
          pixKey: 'ana@teste.example',
          consentsToFee: true,
        },
      }),
    },
    list: { answers: signedIn() },
    export: { answers: signedIn() },
    accountOfUser: { answers: administrators(), request: ({ users }) => ({ id: users.owner.id }) },
    // The host has no account yet.
    stopAccount: {
      answers: administrators(409),
      request: ({ users }) => ({ id: users.owner.id, body: { reason } }),
    },
    resumeAccount: { answers: administrators(409), request: ({ users }) => ({ id: users.owner.id }) },
  },
  disputes: {
    get: [
      {
        answers: sidesOfBooking(),
        request: async (fixture) => ({ others: { code: (await fixture.disputed()).code } }),
      },
      // The host has no payment account.
      strangersOfBooking(404),
    ],
    open: {
      answers: { ...sidesOfBooking(403), guest: 201 },
      request: async (fixture) => ({
        others: { code: (await fixture.ended()).code },
        body: { clientKey: randomUUID(), text: disputeText },
      }),
    },
    answer: {
      answers: { ...sidesOfBooking(403), owner: 200 },
      request: async (fixture) => ({
        others: { code: (await fixture.disputed()).code },
        body: { version: 1, text: disputeText },
      }),
    },
    withdraw: {
      answers: { ...sidesOfBooking(403), guest: 200 },
      request: async (fixture) => ({
        others: { code: (await fixture.disputed()).code },
        body: { version: 1 },
      }),
    },
    list: { answers: administrators() },
    // The host has still time to answer.
    decide: {
      answers: administrators(409),
      request: async (fixture) => ({
        id: (await fixture.disputed()).id,
        body: { version: 1, refundInCents: 0, reason },
      }),
    },
  },
  reviews: {
    ofWorkspace: { answers: everyone(), request: published },
    hostOf: [
      { answers: everyone(), request: published },
      { answers: { ...everyone(404), owner: 200, admin: 200 }, request: pending },
    ],
    ofBooking: [{ answers: sidesOfBooking(), request: readBooked }, strangersOfBooking(200)],
    // The stay hasn't ended.
    write: { answers: { ...sidesOfBooking(409), admin: 403 }, request: reviewing },
    edit: {
      answers: { ...sidesOfBooking(404), admin: 403 },
      request: async (fixture) => {
        const { others, body } = await reviewing(fixture)
        return { others, body: { ...body, version: 1 } }
      },
    },
    toWrite: { answers: signedIn() },
    ofGuest: { answers: { ...sidesOfBooking(), guest: 403 }, request: readBooked },
    reply: {
      answers: { ...signedIn(404), owner: 201 },
      request: async (fixture) => ({ id: (await fixture.reviewed()).id, body: { text: 'Obrigado!' } }),
    },
    report: {
      answers: signedIn(201),
      request: async (fixture) => ({
        id: (await fixture.reviewed()).id,
        body: { content: 'Isto não é verdade.' },
      }),
    },
    judged: { answers: administrators() },
    hide: { answers: administrators(), request: judging },
    restore: { answers: administrators(409), request: judging },
    accept: { answers: administrators(409), request: judging },
    dismissReports: { answers: administrators(409), request: judging },
  },
  settlement: {
    payments: { answers: administrators() },
    waiting: { answers: administrators() },
    refund: {
      answers: administrators(404),
      request: () => ({
        others: { code: 'PSO-AAAAA' },
        body: { clientKey: randomUUID(), amountInCents: 100, reason },
      }),
    },
    retryRefund: { answers: administrators(404), request: () => ({ id: missing }) },
    refundByHand: {
      answers: administrators(404),
      request: () => ({ id: missing, body: { amountInCents: 1, bankReference: 'E123' } }),
    },
    refundKey: {
      answers: administrators(404),
      request: () => ({ id: missing, body: { pixKey: 'rui@teste.example', replacedPixKey: null } }),
    },
    payouts: { answers: administrators() },
    exportPayouts: { answers: administrators(), request: () => ({ query: `orderId=${missing}` }) },
    orderPayouts: { answers: administrators(), request: () => ({ body: { orderId: randomUUID() } }) },
    takeOrderBack: {
      answers: administrators(404),
      request: () => ({ id: missing, body: { orderId: missing, reason } }),
    },
    payoutKey: {
      answers: administrators(404),
      request: () => ({
        id: missing,
        body: {
          legalName: 'Ana Lima',
          document: '529.982.247-25',
          pixKey: 'ana@teste.example',
          replacedPixKey: null,
        },
      }),
    },
    payoutPaid: {
      answers: administrators(404),
      request: () => ({ id: missing, body: { orderId: null, amountInCents: 100, bankReference: 'E123' } }),
    },
    payoutReturned: {
      answers: administrators(404),
      request: () => ({ id: missing, body: { bankReference: 'E123', reason } }),
    },
    repayment: {
      answers: administrators(404),
      request: () => ({ id: missing, body: { amountInCents: 1, bankReference: 'E123' } }),
    },
    resolveDifference: {
      answers: administrators(404),
      request: () => ({ id: missing, body: { note: 'Conferida' } }),
    },
    accounting: {
      answers: administrators(),
      request: () => ({ query: 'from=2026-01-01&to=2026-01-31' }),
    },
  },
}

async function invited(fixture: Fixture) {
  const { code, id, token } = await fixture.invited()
  return { id, others: { code, token } }
}

async function readBooked(fixture: Fixture) {
  return { others: { code: (await fixture.booked('instant')).code } }
}

/** A booking in the path, and in the body what every step takes. */
function booked(mode: 'request' | 'instant') {
  return async (fixture: Fixture) => {
    const { code, version } = await fixture.booked(mode)
    return { others: { code }, body: { version, reason, checkInCode: '-' } }
  }
}
const bookedDays = () => `from=${nextMonday()}&to=${nextMonday()}`
/** A booking of the guest for which the guest proposes another time. */
async function proposed(fixture: Fixture): Promise<Request> {
  const { guest } = fixture.users
  const { code, version } = await proposeAs(guest, await fixture.booked('instant'))
  return { others: { code }, body: { version } }
}
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
