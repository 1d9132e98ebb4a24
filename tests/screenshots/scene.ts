import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { addDays } from '#contract/dates.ts'
import { demoPassword } from '#server/demo/users.ts'
import { findMailedLink } from '#tests/e2e/mailbox.ts'
import { type OwnServer, startOwnServer } from '#tests/e2e/own-server.ts'
import { workspaceDraft } from '#tests/factories/workspace.ts'
import { endlessDraft, endlessUser, failJobs, shareList, suspendUser } from './hard-cases.ts'
import { launchBrowser } from './launch-browser.ts'
import { nextOpen } from './open-days.ts'
import { list, send } from './requests.ts'
import { type Ids, type User, users } from './shot.ts'

const PHOTO = new URL('../../web/public/samples/sample-3-1024.webp', import.meta.url)
const HOST = 'helena@pouso.example'
const ADMIN = 'admin@pouso.example'
const GUEST = 'camila@pouso.example'
const emails: Partial<Record<User, string>> = { guest: GUEST, host: HOST, admin: ADMIN }
type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** The data of the pictures: a full marketplace and an empty one, signed-in users, and known ids. */
export type Scene = {
  full: OwnServer
  empty: OwnServer
  ids: Ids
  /** Opens a separate browser for that user, closed with its context. */
  open: (user: User, options: { isEmptySite?: boolean; isPhone: boolean }) => Promise<BrowserContext>
  close: () => Promise<void>
}

export async function prepareScene(): Promise<Scene> {
  const environment = { TRUST_PROXY: 'on' }
  const [full, empty] = await Promise.all([
    startOwnServer({ ...environment, DEMO_DATA: 'on' }),
    startOwnServer({
      ...environment,
      ADMIN_EMAIL: ADMIN,
      ADMIN_SECOND_FACTOR: 'off',
      ADMIN_PASSWORD: demoPassword,
      ADMIN_NAME: 'Beatriz Antunes',
    }),
  ])
  const stateOf = async (user: User, baseURL: string) => {
    const context = await openBrowser(baseURL)
    await enter(context.request, user)
    const state = await context.storageState()
    await context.close()
    return state
  }
  const states = new Map<User, State>()
  for (const user of users) states.set(user, await stateOf(user, full.url))
  const adminOfEmpty = await stateOf('admin', empty.url)
  return {
    full,
    empty,
    ids: await findIds((user) => openBrowser(full.url, states.get(user)), full),
    open: (user, { isEmptySite, isPhone }) =>
      isEmptySite
        ? openBrowser(empty.url, user === 'admin' ? adminOfEmpty : undefined, isPhone)
        : openBrowser(full.url, states.get(user), isPhone),
    close: async () => {
      await Promise.all([full.close(), empty.close()])
    },
  }
}

/** A separate browser each time: windows of one share focus and touch state, even after they close. */
async function openBrowser(baseURL: string, state?: State, isPhone = false): Promise<BrowserContext> {
  const browser = await launchBrowser({ isPhone })
  const context = await browser.newContext({
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    isMobile: isPhone,
    hasTouch: isPhone,
    serviceWorkers: 'block',
    // As behind a proxy: a client address for each context, so that they don't share rate limits.
    extraHTTPHeaders: { 'x-forwarded-for': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}` },
    ...(state && { storageState: state }),
  })
  context.on('close', () => browser.close())
  return context
}

async function enter(request: APIRequestContext, user: User): Promise<void> {
  const email = emails[user]
  if (email) await send(request, '/api/auth/sign-in/email', { email, password: demoPassword })
  if (user === 'suspended') await send(request, '/api/auth/sign-up/email', endlessUser)
  if (user !== 'newGuest' && user !== 'newHost') return
  const role = user === 'newHost' ? 'host' : 'guest'
  await send(request, '/api/auth/sign-up/email', {
    name: 'Maximiliano Albuquerque Cavalcanti de Vasconcelos',
    email: `${role}-recem-chegado@teste.example`,
    password: 'uma frase bem secreta',
    role,
    termsAccepted: true,
  })
}

async function findIds(open: (user: User) => Promise<BrowserContext>, full: OwnServer): Promise<Ids> {
  const [host, guest, admin] = await Promise.all([open('host'), open('guest'), open('admin')])
  const own = await list(host.request, '/api/v1/me/workspaces')
  const idWith = (status: string) => own.find(({ approvalStatus }) => approvalStatus === status)?.id ?? ''
  const [conversation] = await list(host.request, '/api/v1/conversations')
  const named = async (name: string) => {
    const found = await list(host.request, `/api/v1/workspaces?search=${encodeURIComponent(name)}`)
    return found.find((workspace) => workspace.name === name)?.id ?? ''
  }
  const workspace = await named('Escritório por hora na Felipe Schmidt')
  const requestWorkspace = await named('Varanda da Lagoa')
  const instantWorkspace = await named('Casa Ipê')
  const codes = await makeBookings(guest.request, admin.request, { requestWorkspace, instantWorkspace })
  const ended = await makeReviews(full, guest.request, host.request, instantWorkspace)
  const [user] = await list(admin.request, `/api/v1/admin/users?search=${HOST}`)
  const longWorkspace = await publishLongWorkspace(host.request, admin.request)
  await send(guest.request, `/api/v1/workspaces/${longWorkspace}/reports`, {
    content: 'As fotos mostram uma sala que não é a do endereço, e o telefone está na descrição.',
  })
  await reviseWorkspace(host.request, longWorkspace)
  const name = 'Consultórios e salas para o atendimento de segunda-feira'
  await send(guest.request, '/api/v1/me/favorites/merge', { added: [longWorkspace, workspace] })
  const shared = await shareList(guest.request, { name, workspaceIds: [longWorkspace] })
  const emptyList = await shareList(guest.request, { name: 'Visitar', workspaceIds: [] })
  const { id: unbrokenWorkspace } = await send(host.request, '/api/v1/workspaces', endlessDraft)
  await suspendUser(admin.request)
  await failJobs(full)
  await send(guest.request, '/api/auth/request-password-reset', { email: GUEST })
  const link = await findMailedLink(await guest.newPage(), GUEST, 'Crie uma nova senha')
  const participant = { email: 'beatriz.souza@teste.example', name: 'Beatriz Souza' }
  await send(guest.request, `/api/v1/bookings/${codes.confirmedBooking}/participants`, participant)
  const invitation = await findMailedLink(await guest.newPage(), participant.email, 'Convite de')
  await Promise.all([host, guest, admin].map((context) => context.close()))
  return {
    workspace,
    requestWorkspace,
    instantWorkspace,
    ...codes,
    ...ended,
    invitation: pathOf(invitation),
    ownWorkspace: idWith('approved'),
    pendingWorkspace: idWith('pending'),
    rejectedWorkspace: idWith('rejected'),
    longWorkspace,
    conversation: conversation?.workspace?.id ?? '',
    conversationGuest: conversation?.guestId ?? '',
    user: user?.id ?? '',
    unbrokenWorkspace,
    sharedList: shared.sharedPath,
    emptyList: emptyList.id,
    emptySharedList: emptyList.sharedPath,
    recoveryLink: pathOf(link),
  }
}

/** The path of a link on the site. */
function pathOf(link: string): string {
  return link.replace(/^https?:\/\/[^/]+/, '')
}

/** Bookings of the guest: one that waits, one declined with a reason, one confirmed, and one that is to change. */
async function makeBookings(
  guest: APIRequestContext,
  admin: APIRequestContext,
  { requestWorkspace, instantWorkspace }: Pick<Ids, 'requestWorkspace' | 'instantWorkspace'>,
): Promise<Pick<Ids, 'requestedBooking' | 'confirmedBooking' | 'declinedBooking' | 'changedBooking'>> {
  const book = async (workspaceId: string, from: string, message?: string) => {
    const wanted = { kind: 'days', from, people: 2 }
    const { version } = await send(guest, `/api/v1/workspaces/${workspaceId}/quotes`, wanted)
    const sent = { ...wanted, workspaceId, quoteVersion: version, clientKey: randomUUID(), message }
    return send(guest, '/api/v1/bookings', sent)
  }
  const requested = await book(
    requestWorkspace,
    nextOpen('tue', 15),
    'Somos duas e trazemos um projetor. Dá para entrar pelas 8h30?',
  )
  const declined = await book(requestWorkspace, nextOpen('wed', 15))
  const { version } = await (await admin.get(`/api/v1/bookings/${declined.code}`)).json()
  await send(admin, `/api/v1/bookings/${declined.code}/decline`, {
    version,
    reason: 'O espaço está em manutenção neste período',
  })
  const confirmed = await book(instantWorkspace, nextOpen('tue', 22), 'Chegamos cedo.')
  const changed = await book(instantWorkspace, nextOpen('fri', 22))
  const monday = nextOpen('mon', 22, 2)
  const moved = { kind: 'days', from: monday, to: addDays(monday, 1) }
  const quote = await send(guest, `/api/v1/workspaces/${instantWorkspace}/quotes`, { ...moved, people: 2 })
  await send(guest, `/api/v1/bookings/${changed.code}/changes`, {
    ...moved,
    version: changed.version,
    clientKey: randomUUID(),
    quoteVersion: quote.version,
    reason: 'A reunião passou para o começo da semana, e precisamos de mais um dia.',
  })
  return {
    changedBooking: changed.code,
    requestedBooking: requested.code,
    confirmedBooking: confirmed.code,
    declinedBooking: declined.code,
  }
}

/** Two bookings that are over, one of them with both sides' reviews, a reply and a report. */
async function makeReviews(
  full: OwnServer,
  guest: APIRequestContext,
  host: APIRequestContext,
  workspaceId: string,
): Promise<Pick<Ids, 'endedBooking' | 'reviewedBooking'>> {
  const end = async (from: string, days: number): Promise<string> => {
    const wanted = { kind: 'days', from, people: 2 }
    const { version } = await send(guest, `/api/v1/workspaces/${workspaceId}/quotes`, wanted)
    const sent = { ...wanted, workspaceId, quoteVersion: version, clientKey: randomUUID() }
    const { code } = await send(guest, '/api/v1/bookings', sent)
    await full.query(
      `update bookings set status = 'completed', starts_at = now() - interval '${days} days 9 hours',
         ends_at = now() - interval '${days} days' where code = '${code}'`,
    )
    return code
  }
  const endedBooking = await end(nextOpen('wed', 22), 1)
  const reviewedBooking = await end(nextOpen('thu', 22), 2)
  const path = `/api/v1/bookings/${reviewedBooking}/review`
  await send(guest, path, {
    rating: 4,
    text: 'Sala clara, silenciosa de manhã, com internet que não caiu em nenhuma chamada. À tarde o sol bate nas mesas da janela: vale pedir as do fundo.',
    aspects: { cleanliness: 5, accuracy: 4, internet: 5, location: null, value: 4 },
    privateNote: 'A torneira da copa está pingando.',
  })
  const { other } = await send(host, path, {
    rating: 5,
    text: 'Chegou na hora, deixou tudo em ordem e avisou quando saiu.',
  })
  await send(host, `/api/v1/reviews/${other.id}/reports`, {
    content: 'O sol só bate até as três, e ninguém pediu outra mesa.',
  })
  return { endedBooking, reviewedBooking }
}

/** A workspace with the longest words that Portuguese and the limits allow. */
const longDraft = workspaceDraft({
  name: 'Consultório multidisciplinar de otorrinolaringologia e fonoaudiologia com recepção compartilhada do Ipiranga',
  type: 'clinic',
  price: 12_345.67,
  priceUnit: 'month',
  capacity: 1,
  city: 'Vila Bela da Santíssima Trindade',
  state: 'MT',
  zipCode: '78245-000',
  address:
    'Avenida Desembargador Trindade de Albuquerque Figueiredo e Melo, 12.345, bloco Pneumoultramicroscópico',
  amenities: ['wifi', 'coffee', 'wellness-room', 'bike-storage', 'shower', '24-7-access'],
})

async function publishLongWorkspace(host: APIRequestContext, admin: APIRequestContext): Promise<string> {
  const upload = await host.post('/api/v1/uploads', {
    multipart: { file: { name: 'sala.webp', mimeType: 'image/webp', buffer: await readFile(PHOTO) } },
  })
  const { id, version } = await send(host, '/api/v1/workspaces', {
    ...longDraft,
    imageIds: [(await upload.json()).id],
  })
  await send(admin, `/api/v1/admin/workspaces/${id}/approve`, { version })
  return id
}

/** A revision of a published workspace, awaiting approval. */
async function reviseWorkspace(host: APIRequestContext, id: string): Promise<void> {
  const { version, images } = await (await host.get(`/api/v1/workspaces/${id}`)).json()
  const response = await host.patch(`/api/v1/workspaces/${id}`, {
    data: {
      ...longDraft,
      version,
      description: 'Sala clara com maca, pia, mesa para dez pessoas e vista para o parque.',
      imageIds: images.map((image: { id: string }) => image.id),
    },
  })
  if (!response.ok())
    throw new Error(`The change was answered ${response.status()}: ${await response.text()}`)
}
