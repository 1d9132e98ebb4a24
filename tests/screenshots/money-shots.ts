import type { Page } from '@playwright/test'
import type { OwnPaymentAccount, PaymentAccount } from '#contract/payments/account-shapes.ts'
import type { AdminCharge, AdminPayout, WaitingPayments } from '#contract/payments/admin-shapes.ts'
import type { Earning, Earnings } from '#contract/payments/earning-shapes.ts'
import { maskPixKey } from '#contract/payments/mask.ts'
import { feeParts } from '#contract/payments/split.ts'
import { press, type Shot } from './shot.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const TXID = 'b7f3a9c2e4b5d6f8a1c2e3d4f5a6b7c8'
const PAYMENT_ID = 'E12345678202611232345abcdef12345'

const account: PaymentAccount = {
  legalName: 'Vasconcelos & Prado Escritórios Compartilhados Ltda.',
  document: '12ABC34501DE35',
  pixKey: 'financeiro@vasconcelos-prado.example',
  pixKeyType: 'email',
  consentedAt: inDays(-90),
  updatedAt: inDays(-12),
  stopped: null,
}
const stopped = {
  ...account,
  stopped: { at: inDays(-1), reason: 'A chave PIX não é da pessoa que assina os anúncios.' },
}

/** Answers with where the host is paid. */
function hasAccount(known: PaymentAccount | null, isAvailable = true) {
  const masked = known && { ...known, pixKey: maskPixKey(known.pixKeyType, known.pixKey) }
  const json: OwnPaymentAccount = { isAvailable, account: masked, feeOfHundredReaisInCents: 10_00 }
  return async (page: Page): Promise<void> => {
    await page.route('**/api/v1/me/payment-account', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
    )
  }
}

async function sendsNothing(page: Page): Promise<void> {
  await press('Cadastrar chave PIX')(page)
  await page.getByLabel('CPF ou CNPJ').fill('111.111.111-11')
  await page.getByLabel('Chave PIX').fill('minha chave')
  await press('Salvar')(page)
}

const setting = (state: string, prepare: Shot['prepare'], act?: Shot['act']): Shot => ({
  state,
  as: 'host',
  isEnteredInBrowser: true,
  ...(prepare && { prepare }),
  ...(act && { act }),
})

/** 'Receber pelo Pouso' in the settings of a host. */
export const accountOfHostShots: readonly Shot[] = [
  setting('not-set-up', hasAccount(null)),
  setting('set-up-refused', hasAccount(null), sendsNothing),
  setting('active', hasAccount(account)),
  setting('active-form', hasAccount(account), press('Alterar')),
  setting('stopped', hasAccount(stopped)),
]

const earning: Earning = {
  code: 'PSO-7K3M9',
  workspaceName: 'Varanda da Lagoa',
  when: 'terça, 15/12/2026, das 9h às 12h',
  guestName: 'Camila Rocha Monteiro',
  status: 'completed',
  paidAt: inDays(-9),
  paidInCents: 269_70,
  refundedInCents: 0,
  feeInCents: 26_97,
  hostInCents: 242_73,
  payout: {
    status: 'paid',
    releasesAt: inDays(-4),
    paidAt: inDays(-3),
    owesInCents: 0,
    waitsForDispute: false,
    waitsForBank: false,
  },
  receipts: [{ number: 128, kind: 'payment', amountInCents: 269_70, at: inDays(-9) }],
}
const items: readonly Earning[] = [
  earning,
  {
    ...earning,
    code: 'PSO-4QX8T',
    status: 'confirmed',
    paidAt: inDays(-2),
    paidInCents: 12_480_00,
    feeInCents: 1_248_00,
    hostInCents: 11_232_00,
    when: '12 meses a partir de 01/02/2027',
    workspaceName: 'Consultórios e salas para o atendimento de segunda-feira no Itaim',
    payout: {
      status: 'scheduled',
      releasesAt: inDays(40),
      paidAt: null,
      owesInCents: 0,
      waitsForDispute: false,
      waitsForBank: false,
    },
  },
  {
    ...earning,
    code: 'PSO-9HR2C',
    status: 'cancelled',
    refundedInCents: 134_85,
    feeInCents: 0,
    hostInCents: 134_85,
    payout: {
      status: 'releasable',
      releasesAt: inDays(-1),
      paidAt: null,
      owesInCents: 0,
      waitsForDispute: false,
      waitsForBank: false,
    },
    receipts: [
      { number: 130, kind: 'payment', amountInCents: 269_70, at: inDays(-9) },
      { number: 134, kind: 'refund', amountInCents: 134_85, at: inDays(-5) },
    ],
  },
  {
    ...earning,
    code: 'PSO-2WZ6F',
    payout: {
      status: 'returned',
      releasesAt: inDays(-4),
      paidAt: null,
      owesInCents: 0,
      waitsForDispute: false,
      waitsForBank: false,
    },
  },
  {
    ...earning,
    code: 'PSO-8RD4W',
    payout: {
      status: 'ordered',
      releasesAt: inDays(-4),
      paidAt: null,
      owesInCents: 0,
      waitsForDispute: false,
      waitsForBank: false,
    },
  },
  {
    ...earning,
    code: 'PSO-5JT3V',
    status: 'cancelled',
    refundedInCents: 269_70,
    feeInCents: 0,
    hostInCents: 0,
    payout: {
      status: 'scheduled',
      releasesAt: inDays(1),
      paidAt: null,
      owesInCents: 0,
      waitsForDispute: false,
      waitsForBank: false,
    },
  },
  // The payer's bank took a part back after the payout.
  {
    ...earning,
    code: 'PSO-3LN7D',
    refundedInCents: 100_00,
    feeInCents: 16_97,
    hostInCents: 152_73,
    payout: { ...earning.payout, owesInCents: 90_00 },
  },
  // An administrator has cancelled it, and the platform bears what came back.
  {
    ...earning,
    code: 'PSO-6MB8P',
    status: 'cancelled',
    refundedInCents: 269_70,
    feeInCents: -242_73,
    payout: {
      status: 'releasable',
      releasesAt: inDays(-1),
      paidAt: null,
      owesInCents: 0,
      waitsForDispute: false,
      waitsForBank: false,
    },
  },
]
const sumOf = (amountOf: (item: Earning) => number) => items.reduce((sum, item) => sum + amountOf(item), 0)

async function hasEarned(page: Page): Promise<void> {
  const json: Earnings = {
    totals: { toReceiveInCents: 11_232_00, releasedInCents: 377_58, paidInCents: 485_46 },
    month: {
      paidByGuestsInCents: sumOf(({ paidInCents }) => paidInCents),
      refundedInCents: sumOf(({ refundedInCents }) => refundedInCents),
      feeInCents: sumOf(({ feeInCents }) => feeParts(feeInCents).feeInCents),
      borneInCents: sumOf(({ feeInCents }) => feeParts(feeInCents).borneInCents),
      hostInCents: sumOf(({ hostInCents }) => hostInCents),
    },
    items: [...items],
    nextCursor: null,
  }
  await hasAccount(account)(page)
  await page.route(/\/api\/v1\/host\/earnings(\?|$)/, (route) => route.fulfill({ json }))
}
const month = () => inDays(0).slice(0, 7)

/** A host's earnings with every state of a payout, on the screen and on paper. */
export const earningShots: readonly Shot[] = [
  { state: 'paid', as: 'host', isEnteredInBrowser: true, prepare: hasEarned },
  {
    state: 'month',
    as: 'host',
    path: `/host/earnings?month=${month()}`,
    isEnteredInBrowser: true,
    prepare: hasEarned,
  },
  {
    state: 'statement',
    as: 'host',
    path: `/host/earnings?month=${month()}`,
    isEnteredInBrowser: true,
    isPrinted: true,
    prepare: hasEarned,
  },
]

const charge: AdminCharge = {
  txid: TXID,
  code: 'PSO-7K3M9',
  workspaceName: 'Varanda da Lagoa',
  guestName: 'Camila Rocha Monteiro',
  hostName: 'Helena Vasconcelos Prado',
  status: 'disputed',
  amountInCents: 269_70,
  paidInCents: 269_70,
  createdAt: inDays(-9),
  expiresAt: inDays(-8.9),
  problem: null,
  payments: [
    { paymentId: PAYMENT_ID, amountInCents: 269_70, receivedAt: inDays(-9), reversedInCents: 100_00 },
  ],
  refunds: [],
  refundableInCents: 169_70,
}
const refund = {
  id: 'refund',
  code: 'PSO-4QX8T',
  guestName: 'Camila Rocha Monteiro',
  paymentId: PAYMENT_ID,
  amountInCents: 150_00,
  status: 'failed',
  cause: 'cancellation',
  reason: null,
  problem: 'refused: refund: the bank answered 422 (PixDevolucaoInvalida)',
  requestedAt: inDays(-2),
  doneAt: null,
  needsKey: false,
  pixKey: null,
  isGuestReachable: true,
  hasAccount: true,
} as const
const payout: AdminPayout = {
  id: 'payout',
  code: 'PSO-2WZ6F',
  hostId: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  hostName: 'Helena Vasconcelos Prado',
  account,
  canEnterKey: false,
  status: 'returned',
  amountInCents: 242_73,
  owesInCents: 0,
  order: null,
  releasesAt: inDays(-4),
  paidAt: null,
  bankReference: null,
  returnReason: 'Conta de destino encerrada',
  isStopped: false,
  waitsForDispute: false,
  waitsForBank: false,
}
const difference = {
  id: 'difference',
  day: inDays(-1).slice(0, 10),
  kind: 'unknown-charge',
  reference: TXID,
  isOfRefund: false,
  paymentId: PAYMENT_ID,
  oursInCents: null,
  theirsInCents: 80_00,
  foundAt: inDays(-0.5),
} as const

async function waits(page: Page): Promise<void> {
  const json: WaitingPayments = {
    differences: [
      difference,
      { ...difference, id: 'amount', kind: 'amount', oursInCents: 90_00, paymentId: null },
    ],
    refunds: [
      refund,
      { ...refund, id: 'by-hand', status: 'by_hand', problem: null },
      {
        ...refund,
        id: 'gone',
        status: 'by_hand',
        problem: null,
        guestName: 'Convidado',
        isGuestReachable: false,
        hasAccount: false,
      },
      { ...refund, id: 'with-key', status: 'by_hand', problem: null, pixKey: '+5548991234567' },
    ],
    disputes: [{ ...charge, refundableInCents: 0 }],
    bookingDisputes: [],
    returned: [
      payout,
      { ...payout, id: 'stopped', account: null, isStopped: true },
      { ...payout, id: 'gone', hostId: null, hostName: 'Anfitrião', account: null, canEnterKey: true },
    ],
    owing: [
      {
        ...payout,
        id: 'owing',
        status: 'paid',
        owesInCents: 73_03,
        returnReason: null,
        paidAt: inDays(-3),
        bankReference: 'E00000000202611221200s0123456789',
      },
    ],
    releasable: { count: 3, amountInCents: 1_364_10 },
    provider: 'open',
  }
  await page.route('**/api/v1/admin/payments/waiting', (route) => route.fulfill({ json }))
  await page.route(/\/api\/v1\/admin\/payouts\?/, (route) =>
    route.fulfill({
      json: {
        items: [
          { ...payout, status: 'scheduled', releasesAt: inDays(3), returnReason: null },
          { ...payout, id: 'releasable', status: 'releasable', returnReason: null },
          {
            ...payout,
            id: 'ordered',
            status: 'ordered',
            returnReason: null,
            order: { id: 'order', at: inDays(-0.2) },
          },
          { ...payout, id: 'keyless', status: 'releasable', returnReason: null, account: null },
          {
            ...payout,
            id: 'paid',
            status: 'paid',
            returnReason: null,
            paidAt: inDays(-1),
            bankReference: 'E00000000202611241200s0123456789',
          },
        ],
        orders: [],
        nextCursor: null,
      },
    }),
  )
  const received = { ...charge, payments: [], refunds: [], refundableInCents: 0, paidInCents: 0 }
  await page.route(/\/api\/v1\/admin\/payments\?/, (route) =>
    route.fulfill({
      json: {
        items: [
          {
            ...received,
            txid: `a${TXID}`,
            status: 'pending',
            expiresAt: inDays(0.02),
            problem: 'unknown: getCharge: the bank did not answer',
          },
          { ...charge, status: 'paid' },
          { ...received, txid: `c${TXID}`, status: 'in_review' },
          { ...received, txid: `d${TXID}`, status: 'expired' },
        ],
        nextCursor: null,
      },
    }),
  )
}

/** What waits for administrators, of each kind, and every state of charges and payouts. */
export const boardShots: readonly Shot[] = [
  { state: 'waiting', as: 'admin', isEnteredInBrowser: true, prepare: waits },
  {
    state: 'refund-key',
    as: 'admin',
    isEnteredInBrowser: true,
    isWindow: true,
    prepare: waits,
    act: press(/^Informar chave do reembolso/),
  },
  {
    state: 'payout-key',
    as: 'admin',
    isEnteredInBrowser: true,
    isWindow: true,
    prepare: waits,
    act: press(/^Informar chave do repasse/),
  },
  {
    state: 'order',
    as: 'admin',
    isEnteredInBrowser: true,
    isWindow: true,
    prepare: waits,
    act: press('Arquivo para o banco'),
  },
  {
    state: 'order-back',
    as: 'admin',
    isEnteredInBrowser: true,
    isWindow: true,
    prepare: waits,
    act: press(/^Devolver à lista/),
  },
]

function ofUser(known: PaymentAccount | null) {
  return async (page: Page): Promise<void> => {
    await page.route('**/api/v1/admin/users/*/payment-account', (route) =>
      route.fulfill({ json: { account: known } }),
    )
    await press(/^Dados para receber/)(page)
    await page.getByText(known ? known.legalName : 'Ainda não disse por onde recebe.').waitFor()
  }
}

const user = (state: string, act: Shot['act']): Shot => ({
  state,
  as: 'admin',
  path: '/admin/users?role=host',
  ...(act && { act }),
})

/** How administrators see where a host is paid. */
export const accountOfUserShots: readonly Shot[] = [
  user('not-paid', ofUser(null)),
  user('paid', ofUser(account)),
  user('paid-stopped', ofUser(stopped)),
  {
    ...user('stop-payouts', async (page) => {
      await ofUser(account)(page)
      await press(/^Parar repasses/)(page)
    }),
    isWindow: true,
  },
]
