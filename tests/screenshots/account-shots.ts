import type { Page } from '@playwright/test'
import { createWorkspace, fillBookingRules, spoilBookingRules, startWorkspace } from './acts.ts'
import { accountOfHostShots, earningShots } from './money-shots.ts'
import { passkeyShots } from './passkey-shots.ts'
import { failing, press, type ShotsByRoute, seesFailure, unanswered } from './shot.ts'

const OWN_WORKSPACES = /\/api\/v1\/me\/workspaces/
const AGENDA = /\/api\/v1\/host\/agenda/
const HOST_BOOKINGS = /\/api\/v1\/host\/bookings/
const ARRIVALS = /\/api\/v1\/host\/arrivals/

async function seesUnknownCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Digitar outro código' }).waitFor()
}

async function openWorkspaceMenu(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Mais ações de/ })
    .first()
    .click()
}

async function openBlock(page: Page): Promise<void> {
  await press('Bloquear horário')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Repetir toda semana').check()
  await dialog.getByLabel('Nota').fill('Manutenção do ar-condicionado')
}

/** Blocks one time until that is refused, at once when it was blocked for another picture. */
async function blockTakenTime(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const refusal = dialog.getByRole('alert')
  while (!(await refusal.isVisible())) {
    await press('Bloquear horário')(page)
    await dialog.getByLabel('Data').fill('2098-12-31')
    await dialog.getByRole('button', { name: 'Bloquear', exact: true }).click()
    await Promise.race([refusal.waitFor(), dialog.waitFor({ state: 'hidden' })])
  }
}

async function showBlock(page: Page): Promise<void> {
  const blocks = page.getByRole('button', { name: /Bloqueio, / }).filter({ visible: true })
  // At the end of a week its blocks may all be in the next one.
  if ((await blocks.count()) === 0) await press('Próxima semana')(page)
  await blocks.first().click()
  await page.getByRole('dialog').waitFor()
}

/** Leaves the host only three of the workspaces: those are shown as cards. */
async function ownsFew(page: Page): Promise<void> {
  await page.route(OWN_WORKSPACES, async (route) => {
    const response = await route.fetch()
    const { items, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, items: items.slice(0, 3) } })
  })
}

/** Pages of signed-in users: guests and hosts. */
export const accountShots = {
  '/profile': [
    { state: 'full', as: 'guest' },
    { state: 'full', as: 'host' },
    { state: 'full', as: 'admin' },
    { state: 'edit', as: 'guest', act: press('Editar perfil') },
    { state: 'password', as: 'guest', isWindow: true, act: press('Alterar senha') },
    {
      state: 'role-change',
      as: 'host',
      isWindow: true,
      act: async (page) => {
        await press('Editar perfil')(page)
        await page.getByRole('radio', { name: /^Profissional\/Empresa/ }).check()
        await press('Salvar')(page)
        await page.getByRole('dialog').waitFor()
      },
    },
  ],
  '/settings': [
    { state: 'full', as: 'guest' },
    { state: 'delete', as: 'host', isWindow: true, act: press(/Excluir/) },
    { state: 'delete', as: 'guest', isWindow: true, act: press(/Excluir/) },
    ...accountOfHostShots,
    ...passkeyShots,
  ],
  '/notifications': [
    { state: 'full', as: 'host' },
    { state: 'empty', as: 'newGuest' },
    {
      state: 'error',
      as: 'host',
      isEnteredInBrowser: true,
      prepare: failing(/\/api\/v1\/notifications/),
      act: seesFailure,
    },
  ],
  '/messages': [
    { state: 'full', as: 'guest' },
    { state: 'full', as: 'host' },
    { state: 'empty', as: 'newGuest' },
    { state: 'empty', as: 'newHost' },
    {
      state: 'error',
      as: 'guest',
      isEnteredInBrowser: true,
      prepare: failing(/\/api\/v1\/conversations/),
      act: seesFailure,
    },
  ],
  '/messages/$workspaceId': [
    { state: 'full', as: 'guest', path: ({ conversation }) => `/messages/${conversation}` },
    {
      state: 'full',
      as: 'host',
      path: ({ conversation, conversationGuest }) => `/messages/${conversation}?guest=${conversationGuest}`,
    },
    { state: 'list', as: 'host', path: ({ conversation }) => `/messages/${conversation}` },
    { state: 'new', as: 'newGuest', path: ({ workspace }) => `/messages/${workspace}` },
    {
      state: 'rejection',
      as: 'host',
      path: ({ rejectedWorkspace }) => `/messages/${rejectedWorkspace}?guest=moderation`,
    },
  ],
  '/host/agenda': [
    { state: 'week', as: 'host' },
    { state: 'day', as: 'host', path: '/host/agenda?view=day' },
    { state: 'month', as: 'host', path: '/host/agenda?view=month' },
    { state: 'empty', as: 'newHost' },
    { state: 'block', as: 'host', isWindow: true, act: openBlock },
    { state: 'refused', as: 'host', isWindow: true, act: blockTakenTime },
    { state: 'entry', as: 'host', isWindow: true, act: showBlock },
    { state: 'loading', isBusy: true, as: 'host', isEnteredInBrowser: true, prepare: unanswered(AGENDA) },
    {
      state: 'error',
      as: 'host',
      isEnteredInBrowser: true,
      prepare: failing(AGENDA),
      act: seesFailure,
    },
  ],
  '/host/earnings': [
    { state: 'full', as: 'host' },
    ...earningShots,
    { state: 'empty', as: 'newHost' },
    {
      state: 'error',
      as: 'host',
      isEnteredInBrowser: true,
      prepare: failing(/\/api\/v1\/host\/earnings/),
      act: seesFailure,
    },
  ],
  '/host/bookings': [
    { state: 'full', as: 'host' },
    { state: 'past', as: 'host', path: '/host/bookings?list=past' },
    { state: 'empty', as: 'newHost' },
    { state: 'nothing-found', as: 'host', path: '/host/bookings?list=past&search=submarino' },
    { state: 'by-hand', as: 'host', isWindow: true, act: press('Reserva por telefone') },
    {
      state: 'loading',
      isBusy: true,
      as: 'host',
      isEnteredInBrowser: true,
      prepare: unanswered(HOST_BOOKINGS),
    },
    {
      state: 'error',
      as: 'host',
      isEnteredInBrowser: true,
      prepare: failing(HOST_BOOKINGS),
      act: seesFailure,
    },
  ],
  '/host/check-in': [
    { state: 'full', as: 'host' },
    { state: 'empty', as: 'newHost' },
    { state: 'unknown-code', as: 'host', path: '/host/check-in?code=PSO-22222', act: seesUnknownCode },
    { state: 'error', as: 'host', isEnteredInBrowser: true, prepare: failing(ARRIVALS), act: seesFailure },
  ],
  '/my-workspaces': [
    { state: 'full', as: 'host' },
    { state: 'empty', as: 'newHost' },
    { state: 'cards', as: 'host', isEnteredInBrowser: true, prepare: ownsFew },
    { state: 'nothing-found', as: 'host', path: '/my-workspaces?search=submarino' },
    {
      state: 'loading',
      isBusy: true,
      as: 'host',
      isEnteredInBrowser: true,
      prepare: unanswered(OWN_WORKSPACES),
    },
    {
      state: 'error',
      as: 'host',
      isEnteredInBrowser: true,
      prepare: failing(OWN_WORKSPACES),
      act: seesFailure,
    },
    {
      state: 'selected',
      as: 'host',
      isWindow: true,
      act: async (page) => {
        await page.getByRole('checkbox', { name: 'Selecionar todos' }).check()
        await page.getByRole('button', { name: /^Pausar/ }).waitFor()
      },
    },
    { state: 'workspace-menu', as: 'host', isWindow: true, act: openWorkspaceMenu },
    {
      state: 'delete',
      as: 'host',
      isWindow: true,
      act: async (page) => {
        await openWorkspaceMenu(page)
        await page.getByRole('menuitem', { name: 'Excluir espaço' }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
  ],
  '/host/workspaces': [{ state: 'full', as: 'host' }],
  '/create-workspace': [
    { state: 'full', as: 'host' },
    { state: 'fields-missing', as: 'host', act: press('Enviar para aprovação') },
    { state: 'filled', as: 'host', act: startWorkspace },
    {
      state: 'section',
      as: 'host',
      isWindow: true,
      act: async (page) => {
        await page
          .getByRole('navigation', { name: 'Seções do formulário' })
          .getByRole('button', { name: 'Comodidades' })
          .click()
      },
    },
    { state: 'copy', as: 'host', path: ({ ownWorkspace }) => `/create-workspace?copy=${ownWorkspace}` },
    {
      state: 'preview',
      as: 'host',
      isWindow: true,
      path: ({ ownWorkspace }) => `/create-workspace?copy=${ownWorkspace}`,
      act: async (page) => {
        await press('Pré-visualizar')(page)
        await page.getByRole('dialog').getByRole('heading', { name: 'Comodidades' }).waitFor()
      },
    },
    {
      state: 'progress',
      isBusy: true,
      as: 'host',
      isWindow: true,
      prepare: unanswered(/\/api\/v1\/workspaces$/),
      act: async (page) => {
        await startWorkspace(page)
        await press('Enviar para aprovação')(page)
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      state: 'error',
      as: 'host',
      prepare: failing(/\/api\/v1\/workspaces$/),
      act: async (page) => {
        await startWorkspace(page)
        await press('Enviar para aprovação')(page)
        await page.getByText('Erro ao cadastrar espaço').first().waitFor()
      },
    },
    { state: 'sent', as: 'newHost', act: createWorkspace },
  ],
  '/workspace/$id/edit': [
    { state: 'full', as: 'host', path: ({ ownWorkspace }) => `/workspace/${ownWorkspace}/edit` },
    {
      state: 'rules-filled',
      as: 'host',
      path: ({ ownWorkspace }) => `/workspace/${ownWorkspace}/edit`,
      act: fillBookingRules,
    },
    {
      state: 'rules-wrong',
      as: 'host',
      path: ({ ownWorkspace }) => `/workspace/${ownWorkspace}/edit`,
      act: spoilBookingRules,
    },
    {
      state: 'rejected',
      as: 'host',
      path: ({ rejectedWorkspace }) => `/workspace/${rejectedWorkspace}/edit`,
    },
    { state: 'missing', as: 'newHost', path: ({ ownWorkspace }) => `/workspace/${ownWorkspace}/edit` },
  ],
} as const satisfies ShotsByRoute
