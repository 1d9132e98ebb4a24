import type { Page } from '@playwright/test'
import { addDays } from '#contract/dates.ts'
import { chooseDates } from './acts.ts'
import { nextOpen } from './open-days.ts'
import {
  DESKTOP,
  failing,
  type Ids,
  LAPTOP,
  PHONE,
  press,
  type ShotsByRoute,
  seesFailure,
  unanswered,
} from './shot.ts'

const workspacePath = ({ workspace }: Ids) => `/workspace/${workspace}`
const longPath = ({ longWorkspace }: Ids) => `/workspace/${longWorkspace}`
const SPACE = /\/api\/v1\/workspaces\/[0-9a-f-]{36}$/

/** A stay of five open days, Tuesday to Saturday. */
const stayPath = ({ instantWorkspace }: Ids) => {
  const from = nextOpen('tue', 8, 5)
  return `/workspace/${instantWorkspace}?from=${from}&to=${addDays(from, 4)}&kind=days&people=2`
}

/** Hours of a day that begin before the workspace opens. */
const refusedPath = ({ instantWorkspace }: Ids) => {
  const from = nextOpen('tue', 8)
  return `/workspace/${instantWorkspace}?from=${from}&to=${from}&start=06:00&end=09:00&kind=hours`
}

/** Opens the calendar of the card and points at a day on which the workspace is closed. */
async function pointAtClosedDay(page: Page): Promise<void> {
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /Entrada.*Saída/ })
    .click()
  const closed = page.getByRole('button', { name: /Fechado aos domingos/ }).last()
  await closed.hover()
}

async function openSheet(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Reservar|Pedir reserva)$/ })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('grid').waitFor()
}

async function openReport(page: Page): Promise<void> {
  // That part of the page runs once it is seen.
  await page.getByRole('main').getByRole('button', { name: 'Reportar' }).scrollIntoViewIfNeeded()
  await press('Reportar')(page)
  await page.getByRole('dialog').getByRole('textbox').fill('curto')
  await page.getByRole('dialog').getByRole('textbox').blur()
}

/** The page of a workspace. */
export const workspaceShots = {
  '/workspace/$id': [
    { state: 'full', path: workspacePath },
    { state: 'full', as: 'guest', path: workspacePath },
    { state: 'full', as: 'admin', path: workspacePath },
    { state: 'long-words', path: longPath },
    { state: 'endless-word', as: 'host', path: ({ unbrokenWorkspace }) => `/workspace/${unbrokenWorkspace}` },
    { state: 'laptop', path: workspacePath, isWindow: true, widths: [LAPTOP] },
    { state: 'own', as: 'host', path: ({ ownWorkspace }) => `/workspace/${ownWorkspace}` },
    { state: 'pending', as: 'host', path: ({ pendingWorkspace }) => `/workspace/${pendingWorkspace}` },
    { state: 'rejected', as: 'host', path: ({ rejectedWorkspace }) => `/workspace/${rejectedWorkspace}` },
    { state: 'pending', as: 'admin', path: ({ pendingWorkspace }) => `/workspace/${pendingWorkspace}` },
    { state: 'sample', path: '/workspace/1' },
    { state: 'missing', path: '/workspace/999' },
    {
      state: 'loading',
      isBusy: true,
      path: workspacePath,
      isEnteredInBrowser: true,
      prepare: unanswered(SPACE),
    },
    {
      state: 'error',
      path: workspacePath,
      isEnteredInBrowser: true,
      prepare: failing(SPACE),
      act: seesFailure,
    },
    { state: 'gallery', path: workspacePath, isWindow: true, act: press('Ver todas imagens') },
    {
      state: 'picture',
      path: workspacePath,
      isWindow: true,
      act: press('Ver imagem 1 em tela cheia'),
    },
    { state: 'share', path: workspacePath, isWindow: true, act: press('Compartilhar') },
    { state: 'report', as: 'guest', path: workspacePath, isWindow: true, act: openReport },
    { state: 'favorite-toast', path: workspacePath, isWindow: true, act: press('Favoritar') },
    {
      state: 'booking',
      as: 'guest',
      path: workspacePath,
      isWindow: true,
      widths: [PHONE, 768],
      act: async (page) => {
        await page.getByRole('button', { name: 'Reservar' }).last().click()
        await page.getByRole('dialog').waitFor()
        await chooseDates(page)
      },
    },
    {
      state: 'dates-chosen',
      as: 'guest',
      path: workspacePath,
      isWindow: true,
      widths: [DESKTOP],
      act: chooseDates,
    },
    { state: 'at-once', path: ({ instantWorkspace }) => `/workspace/${instantWorkspace}` },
    { state: 'by-request', path: ({ requestWorkspace }) => `/workspace/${requestWorkspace}` },
    { state: 'stay-chosen', as: 'guest', path: stayPath, isWindow: true, widths: [DESKTOP] },
    { state: 'stay-refused', as: 'guest', path: refusedPath, isWindow: true, widths: [DESKTOP] },
    {
      state: 'stay-calendar',
      path: ({ instantWorkspace }) => `/workspace/${instantWorkspace}`,
      isWindow: true,
      widths: [DESKTOP],
      act: pointAtClosedDay,
    },
    {
      state: 'stay-sheet',
      as: 'guest',
      path: stayPath,
      isWindow: true,
      widths: [PHONE, 768],
      act: openSheet,
    },
    {
      state: 'stay-refused-sheet',
      as: 'guest',
      path: refusedPath,
      isWindow: true,
      widths: [PHONE],
      act: openSheet,
    },
    {
      state: 'dates-missing',
      as: 'guest',
      path: workspacePath,
      isWindow: true,
      widths: [DESKTOP],
      act: (page) => page.getByRole('complementary').getByRole('button', { name: 'Reservar' }).click(),
    },
  ],
} as const satisfies ShotsByRoute
