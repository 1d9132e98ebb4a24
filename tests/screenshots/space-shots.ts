import type { Page } from '@playwright/test'
import { chooseDates } from './acts.ts'
import {
  DESKTOP,
  failing,
  type Ids,
  PHONE,
  press,
  type ShotsByRoute,
  seesFailure,
  unanswered,
} from './shot.ts'

const spacePath = ({ space }: Ids) => `/workspace/${space}`
const longPath = ({ longSpace }: Ids) => `/workspace/${longSpace}`
const SPACE = /\/api\/v1\/workspaces\/[0-9a-f-]{36}$/

async function openReport(page: Page): Promise<void> {
  await press('Reportar')(page)
  await page.getByRole('dialog').getByRole('textbox').fill('curto')
  await page.getByRole('dialog').getByRole('textbox').blur()
}

/** A space's page. */
export const spaceShots = {
  '/workspace/$id': [
    { state: 'full', path: spacePath },
    { state: 'full', as: 'guest', path: spacePath },
    { state: 'full', as: 'admin', path: spacePath },
    { state: 'long-words', path: longPath },
    { state: 'own', as: 'host', path: ({ ownSpace }) => `/workspace/${ownSpace}` },
    { state: 'pending', as: 'host', path: ({ pendingSpace }) => `/workspace/${pendingSpace}` },
    { state: 'rejected', as: 'host', path: ({ rejectedSpace }) => `/workspace/${rejectedSpace}` },
    { state: 'pending', as: 'admin', path: ({ pendingSpace }) => `/workspace/${pendingSpace}` },
    { state: 'sample', path: '/workspace/1' },
    { state: 'missing', path: '/workspace/999' },
    { state: 'loading', isBusy: true, path: spacePath, isEnteredInBrowser: true, prepare: unanswered(SPACE) },
    { state: 'error', path: spacePath, isEnteredInBrowser: true, prepare: failing(SPACE), act: seesFailure },
    { state: 'gallery', path: spacePath, isWindow: true, act: press('Ver todas imagens') },
    { state: 'share', path: spacePath, isWindow: true, act: press('Compartilhar') },
    { state: 'report', as: 'guest', path: spacePath, isWindow: true, act: openReport },
    { state: 'favorite-toast', path: spacePath, isWindow: true, act: press('Favoritar') },
    {
      state: 'booking',
      as: 'guest',
      path: spacePath,
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
      path: spacePath,
      isWindow: true,
      widths: [DESKTOP],
      act: chooseDates,
    },
    {
      state: 'dates-missing',
      as: 'guest',
      path: spacePath,
      isWindow: true,
      widths: [DESKTOP],
      act: (page) => page.getByRole('complementary').getByRole('button', { name: 'Reservar' }).click(),
    },
  ],
} as const satisfies ShotsByRoute
