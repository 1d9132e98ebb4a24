import type { Page } from '@playwright/test'
import type { Passkey } from '#contract/security/passkey-shapes.ts'
import { press, type Shot } from './shot.ts'

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

const passkeys: Passkey[] = [
  {
    id: '0197a3c2-0000-7000-8000-000000000001',
    name: 'Notebook do escritório da Avenida Engenheiro Luís Carlos Berrini',
    isBackedUp: false,
    createdAt: daysAgo(1),
    lastUsedAt: null,
  },
  {
    id: '0197a3c2-0000-7000-8000-000000000002',
    name: 'Celular',
    isBackedUp: true,
    createdAt: daysAgo(90),
    lastUsedAt: daysAgo(2),
  },
]

async function hasPasskeys(page: Page): Promise<void> {
  await page.route('**/api/v1/me/passkeys', (route) => route.fulfill({ json: { items: passkeys } }))
}

/** Asks who uses the session before the passkey is removed. */
async function asksWho(page: Page): Promise<void> {
  await page.route('**/api/v1/me/security', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), hasPasskey: true } })
  })
  const json = { code: 'CONFIRMATION_REQUIRED', message: 'Confirme que é você para continuar.' }
  await page.route('**/api/v1/me/passkeys/*', (route) => route.fulfill({ status: 403, json }))
  await press(/^Remover a chave Celular/)(page)
  await page.getByRole('button', { name: 'Remover chave' }).click()
  await page.getByRole('button', { name: 'Usar chave de acesso' }).waitFor()
}

const setting = (state: string, act?: Shot['act']): Shot => ({
  state,
  as: 'guest',
  isEnteredInBrowser: true,
  prepare: hasPasskeys,
  ...(act && { act, isWindow: true }),
})

/** 'Chaves de acesso' in the settings. */
export const passkeyShots: readonly Shot[] = [
  setting('passkeys'),
  setting('passkey-rename', press(/^Renomear a chave Celular/)),
  setting('passkey-remove', press(/^Remover a chave Celular/)),
  { ...setting('passkey-question', asksWho), isBusy: true },
]
