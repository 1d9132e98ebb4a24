import type { Page } from '@playwright/test'
import { guestLinkErrors } from '#contract/bookings/guest-link.ts'
import type { GuestLink, GuestLinkEntry } from '#contract/bookings/link-shapes.ts'
import { press, type Shot } from './shot.ts'

const path = '/booking-link#token=nenhum'

const link: GuestLink = {
  kind: 'hours',
  from: '2030-02-04',
  to: '2030-02-04',
  start: '14:00',
  end: '17:30',
  months: null,
  startsAt: '2030-02-04T18:00:00.000Z',
  timeZone: 'America/Manaus',
  workspaceName: 'Sala de reunião com vista para o encontro das águas',
  city: 'Manaus',
  state: 'AM',
  guestName: 'Maximiliano Albuquerque Cavalcanti de Vasconcelos',
  hostName: 'Helena Prado',
  email: 'maximiliano.albuquerque@consultoria-cavalcanti.example',
}

const isRead = (page: Page) => page.route('**/guest-links/read', (route) => route.fulfill({ json: link }))

async function hasExpired(page: Page): Promise<void> {
  const { status, message } = guestLinkErrors.GUEST_LINK_EXPIRED
  const json = { defined: true, code: 'GUEST_LINK_EXPIRED', status, message }
  await page.route('**/guest-links/read', (route) => route.fulfill({ status, json }))
  await page.route('**/guest-links/renew', (route) => route.fulfill({ json: { done: true } }))
}

/** The account asks for more than a link. */
async function entersAsUsual(page: Page): Promise<void> {
  await isRead(page)
  const entry: GuestLinkEntry = { code: 'PSO-7K3M9', isSignedIn: false, hasPassword: true }
  await page.route('**/guest-links/enter', (route) => route.fulfill({ json: entry }))
}

async function isSuspended(page: Page): Promise<void> {
  await isRead(page)
  const { status } = guestLinkErrors.ACCOUNT_SUSPENDED
  const message =
    'Esta conta está suspensa.\nMotivo: Recados repetidos.\nSe acha que foi engano, fale com o suporte.'
  const json = { defined: true, code: 'ACCOUNT_SUSPENDED', status, message }
  await page.route('**/guest-links/enter', (route) => route.fulfill({ status, json }))
}

const enter = press('Entrar e ver minha reserva')

/** The page of a guest link. */
export const guestLinkShots: readonly Shot[] = [
  { state: 'full', path, prepare: async (page) => void (await isRead(page)) },
  { state: 'full', as: 'guest', path, prepare: async (page) => void (await isRead(page)) },
  { state: 'as-usual', path, prepare: entersAsUsual, act: enter },
  { state: 'suspended', path, prepare: isSuspended, act: enter },
  { state: 'expired', path, prepare: hasExpired },
  { state: 'renewed', path, prepare: hasExpired, act: press('Enviar outro link') },
  { state: 'refused', path },
  { state: 'no-token' },
]
