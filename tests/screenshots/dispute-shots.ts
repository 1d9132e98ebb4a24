import type { Page } from '@playwright/test'
import type { Dispute } from '#contract/disputes/shapes.ts'
import { testImage } from '#tests/e2e/workspace-form.ts'
import { failing, type Ids, press, type Shot, type ShotsByRoute, seesFailure, unanswered } from './shot.ts'

const HOUR_MS = 3_600_000
const TIME_ZONE = 'America/Sao_Paulo'
const DISPUTES = /\/api\/v1\/admin\/disputes/

const from = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const picture = (sample: number) => ({
  id: `sample-${sample}`,
  url: `/samples/sample-${sample}-1024.webp`,
  srcSet: `/samples/sample-${sample}-1024.webp 1024w`,
  width: 1024,
  height: 768,
  placeholder: null,
})

const statement = {
  text: 'O ar-condicionado não ligou o dia todo, e a sala ficou a 34 graus. Escrevi às 9h10 e às 10h, e só tive resposta às 11h.\n\nSaí ao meio-dia, com metade do trabalho por fazer.',
  pictures: [picture(3), picture(4)],
  at: from(-20),
}
const answer = {
  text: 'O técnico veio às onze e trocou o capacitor. Ofereci a sala do lado, que estava livre e fria, mas Camila preferiu ir embora.',
  pictures: [picture(5)],
  at: from(-6),
}
const open: Dispute = {
  id: 'dispute',
  code: 'PSO-7K3M9',
  version: 1,
  status: 'open',
  subject: 'stay',
  role: 'guest',
  booking: {
    status: 'completed',
    workspaceName: 'Casa Ipê',
    kind: 'days',
    from: '2026-11-23',
    to: '2026-11-23',
    start: null,
    end: null,
    months: null,
    startsAt: from(-34),
    endsAt: from(-24),
    timeZone: TIME_ZONE,
    guestName: 'Camila Rocha Monteiro',
    hostName: 'Helena Vasconcelos Prado',
    totalInCents: 269_70,
  },
  statement,
  answer: null,
  answerUntil: from(52),
  waitsFor: 'host',
  decideBy: from(172),
  isPaidHere: true,
  refundableInCents: null,
  decision: null,
  withdrawnAt: null,
  can: [],
}
const answered = { status: 'answered', answer, waitsFor: 'admin', decideBy: from(114) } as const
const resolved = {
  ...answered,
  status: 'resolved',
  waitsFor: null,
  decideBy: null,
  decision: {
    at: from(-1),
    refundInCents: 134_85,
    hostInCents: 121_36,
    reason:
      'As fotos e as mensagens mostram que a sala não pôde ser usada até as onze. Como houve outra sala a partir daí, volta metade.',
  },
} as const satisfies Partial<Dispute>
const absence = { subject: 'no-show', booking: { ...open.booking, status: 'no_show' } } as const

type Stands = {
  as: 'guest' | 'host' | 'admin'
  status: 'completed' | 'no_show'
  /** Null if there is none, and the guest can open one. */
  dispute: Partial<Dispute> | null
}

/** The guest isn't told what the host gets. */
function asReadBy(role: Dispute['role'], dispute: Dispute): Dispute {
  const { decision } = dispute
  return {
    ...dispute,
    role,
    decision: decision && role === 'guest' ? { ...decision, hostInCents: null } : decision,
  }
}

/** Answers as if the guest's confirmed booking were over and paid on the platform, and disputed like this. */
function stands({ as, status, dispute }: Stands) {
  return async (page: Page, { confirmedBooking }: Ids): Promise<void> => {
    const address = `**/api/v1/bookings/${confirmedBooking}`
    const whole = dispute && asReadBy(as, { ...open, code: confirmedBooking, ...dispute })
    await page.route(address, async (route) => {
      const booking = await (await route.fetch()).json()
      await route.fulfill({
        json: {
          ...booking,
          status,
          paymentMode: 'platform',
          totalInCents: 269_70,
          feeInCents: as === 'guest' ? null : 26_97,
          feeBasisPoints: as === 'guest' ? null : 1_000,
          hostInCents: as === 'guest' ? null : 242_73,
          lines: [{ label: '3 diárias', quantity: 3, unitInCents: 89_90, amountInCents: 269_70 }],
          holdUntil: null,
          can: [],
          checkInCode: null,
          dispute: whole && {
            status: whole.status,
            waitsFor: whole.waitsFor,
            answerUntil: whole.answerUntil,
          },
          canDisputeUntil: whole || as !== 'guest' ? null : from(30),
        },
      })
    })
    if (whole) await page.route(`${address}/dispute`, (route) => route.fulfill({ json: whole }))
  }
}

function onBooking(state: string, stood: Stands, more: Partial<Shot> = {}): Shot {
  return {
    state: `dispute-${state}`,
    as: stood.as,
    isEnteredInBrowser: true,
    path: ({ confirmedBooking }) => `/bookings/${confirmedBooking}`,
    prepare: stands(stood),
    ...more,
  }
}

/** Opens the form and fills it, with a picture and a file that is none. */
async function fillForm(page: Page): Promise<void> {
  await press(/^(Abrir contestação|Contestar)$/)(page)
  await page.getByLabel('O que aconteceu').fill(statement.text)
  await page
    .getByLabel('Adicionar fotos')
    .setInputFiles(['meeting-table.webp', 'phone-photo.jpg', 'text-named.png'].map(testImage))
  const tiles = page.getByRole('list', { name: 'Fotos escolhidas' })
  await tiles.getByRole('alert').waitFor()
  await tiles.getByRole('progressbar').first().waitFor({ state: 'detached' })
}

/** A booking's page with its dispute, as both sides and an administrator see it. */
export const disputeShots: readonly Shot[] = [
  onBooking('to-open', { as: 'guest', status: 'completed', dispute: null }),
  onBooking('no-show', { as: 'guest', status: 'no_show', dispute: null }),
  onBooking('form', { as: 'guest', status: 'completed', dispute: null }, { act: fillForm }),
  onBooking(
    'form-errors',
    { as: 'guest', status: 'no_show', dispute: null },
    {
      act: async (page) => {
        await press('Contestar')(page)
        await page.getByLabel('O que aconteceu').fill('Eu fui')
        await press('Enviar contestação')(page)
      },
    },
  ),
  onBooking('open', {
    as: 'guest',
    status: 'completed',
    dispute: { can: ['withdraw'] },
  }),
  onBooking(
    'withdraw',
    { as: 'guest', status: 'completed', dispute: { can: ['withdraw'] } },
    { isWindow: true, act: press('Retirar contestação') },
  ),
  onBooking('answer', { as: 'host', status: 'completed', dispute: { can: ['answer'] } }),
  onBooking('unanswered', { as: 'host', status: 'no_show', dispute: { ...absence, waitsFor: 'admin' } }),
  onBooking('answered', {
    as: 'guest',
    status: 'completed',
    dispute: { ...answered, can: ['withdraw'] },
  }),
  onBooking('resolved', { as: 'guest', status: 'completed', dispute: resolved }),
  onBooking('resolved', { as: 'host', status: 'completed', dispute: resolved }),
  onBooking('answered', { as: 'admin', status: 'completed', dispute: { ...answered, can: ['decide'] } }),
  onBooking(
    'error',
    { as: 'guest', status: 'completed', dispute: {} },
    {
      prepare: async (page, ids) => {
        await stands({ as: 'guest', status: 'completed', dispute: {} })(page, ids)
        await failing(/\/dispute$/)(page)
      },
      act: seesFailure,
    },
  ),
]

const toDecide = {
  as: 'admin',
  status: 'completed',
  dispute: { ...answered, can: ['decide'], refundableInCents: 269_70 },
} as const satisfies Stands

/** Answers the administrators' list with disputes of every kind. */
async function listed(page: Page, { confirmedBooking }: Ids): Promise<void> {
  const all = { ...open, code: confirmedBooking, role: 'admin' } as const
  const undecided: Dispute[] = [
    { ...all, id: 'late', waitsFor: 'admin', ...absence, decideBy: from(5) },
    { ...all, id: 'answered', ...answered },
    { ...all, id: 'open' },
  ]
  const over: Dispute[] = [
    { ...all, id: 'resolved', ...resolved },
    { ...all, id: 'other', ...resolved, decision: { ...resolved.decision, refundInCents: 0 } },
  ]
  await page.route(DISPUTES, (route) => {
    const isOver = new URL(route.request().url()).searchParams.has('status')
    return route.fulfill({ json: { items: isOver ? over : undecided, nextCursor: isOver ? 'more' : null } })
  })
}

/** Disputes for administrators: the list, and one of them. */
export const adminDisputeShots = {
  '/admin/disputes': [
    { state: 'full', as: 'admin', isEnteredInBrowser: true, prepare: listed },
    { state: 'empty', as: 'admin', isEmptySite: true },
    {
      state: 'loading',
      as: 'admin',
      isBusy: true,
      isEnteredInBrowser: true,
      prepare: unanswered(DISPUTES),
    },
    { state: 'error', as: 'admin', isEnteredInBrowser: true, prepare: failing(DISPUTES), act: seesFailure },
    ...(
      [
        ['to-decide', toDecide, undefined],
        ['waits', { as: 'admin', status: 'completed', dispute: {} }, undefined],
        ['resolved', { as: 'admin', status: 'completed', dispute: resolved }, undefined],
        [
          'chosen',
          toDecide,
          async (page: Page) => {
            await press('Metade')(page)
            await page.getByLabel('Motivo').fill(resolved.decision.reason)
          },
        ],
        ['fields-missing', toDecide, press('Decidir')],
      ] as const
    ).map(
      ([state, stood, act]): Shot => ({
        state,
        as: 'admin',
        isEnteredInBrowser: true,
        path: ({ confirmedBooking }) => `/admin/disputes?code=${confirmedBooking}`,
        prepare: stands(stood),
        ...(act && { act }),
      }),
    ),
    {
      state: 'confirm',
      as: 'admin',
      isWindow: true,
      isEnteredInBrowser: true,
      path: ({ confirmedBooking }) => `/admin/disputes?code=${confirmedBooking}`,
      prepare: stands(toDecide),
      act: async (page) => {
        await press('Metade')(page)
        await page.getByLabel('Motivo').fill(resolved.decision.reason)
        await press('Decidir')(page)
        await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).waitFor()
      },
    },
    { state: 'missing', as: 'admin', path: '/admin/disputes?code=PSO-AAAAA' },
  ],
} as const satisfies ShotsByRoute
