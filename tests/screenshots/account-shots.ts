import type { Page } from '@playwright/test'
import { createWorkspace, fillBookingRules, spoilBookingRules, startWorkspace } from './acts.ts'
import { failing, press, type ShotsByRoute, seesFailure, unanswered } from './shot.ts'

const OWN_WORKSPACES = /\/api\/v1\/me\/workspaces/

async function openWorkspaceMenu(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Mais ações de/ })
    .first()
    .click()
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
