import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { publishWorkspace } from './published-workspace.ts'

type Sharing = 'works' | 'fails' | 'is cancelled' | 'is missing'

/** Defines navigator.share, which stores its arguments on the page's root element. */
async function stubShare(page: Page, sharing: Sharing): Promise<void> {
  await page.addInitScript((way) => {
    const share = async (data: ShareData) => {
      document.documentElement.dataset.shared = JSON.stringify(data)
      if (way === 'fails') throw new Error('no')
      if (way === 'is cancelled') throw new DOMException('cancelled', 'AbortError')
    }
    Object.defineProperty(navigator, 'share', { value: way === 'is missing' ? undefined : share })
  }, sharing)
}

const shared = (page: Page): Promise<ShareData> =>
  page.evaluate(() => JSON.parse(document.documentElement.dataset.shared ?? 'null'))

async function shareLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await page.getByRole('menuitem', { name: 'Compartilhar link' }).click()
}

test('messaging app and mail links contain the text and the page’s address', async ({ page, browser }) => {
  const { id, name } = await publishWorkspace(browser, { name: 'Sala Ipê & Cia. 100% açaí' })
  await page.goto(`/workspace/${id}?from=2020-01-01`)
  const url = `${new URL(page.url()).origin}/workspace/${id}`
  const text = `Confira este espaço de trabalho: ${name} ${url}`
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  const chat = page.getByRole('menuitem', { name: 'WhatsApp' })
  const chatUrl = new URL((await chat.getAttribute('href')) ?? '')
  expect(chatUrl.origin + chatUrl.pathname).toBe('https://wa.me/')
  expect(chatUrl.search).not.toContain('+')
  expect(chatUrl.searchParams.get('text')).toBe(text)
  await expect(chat).toHaveAttribute('target', '_blank')
  await expect(chat).toHaveAttribute('rel', /noopener/)
  const mail = new URL((await page.getByRole('menuitem', { name: 'E-mail' }).getAttribute('href')) ?? '')
  expect(mail.protocol).toBe('mailto:')
  expect(mail.pathname).toBe('')
  expect(mail.search).not.toContain('+')
  expect(mail.searchParams.get('subject')).toBe(`Confira este espaço de trabalho: ${name}`)
  expect(mail.searchParams.get('body')).toBe(text)
})

test('the device’s share dialog gets the name, 100 characters of the description and the address', async ({
  page,
  browser,
}) => {
  const description = 'Sala 😀 ampla. '.repeat(20).trim()
  const { id, name } = await publishWorkspace(browser, { description })
  await stubShare(page, 'works')
  await page.goto(`/workspace/${id}`)
  await shareLink(page)
  await expect(page.getByText('Compartilhado com sucesso!')).toBeVisible()
  const { title, text = '', url } = await shared(page)
  expect(title).toBe(name)
  expect(url).toBe(page.url())
  const characters = Array.from(text)
  expect(characters).toHaveLength(100)
  expect(text).toBe(`${Array.from(description).slice(0, 99).join('')}…`)
})

test('a short description is shared in full', async ({ page, browser }) => {
  const description = 'Sala clara com vista para a praça.'
  const { id } = await publishWorkspace(browser, { description })
  await stubShare(page, 'works')
  await page.goto(`/workspace/${id}`)
  await shareLink(page)
  await expect(page.getByText('Compartilhado com sucesso!')).toBeVisible()
  expect((await shared(page)).text).toBe(description)
})

test('a failed share is reported', async ({ page, browser }) => {
  const { id } = await publishWorkspace(browser)
  await stubShare(page, 'fails')
  await page.goto(`/workspace/${id}`)
  await shareLink(page)
  await expect(page.getByText('Erro ao compartilhar')).toBeVisible()
  await expect(page.getByText('Não foi possível compartilhar este espaço.')).toBeVisible()
})

test('a cancelled share shows no message', async ({ page, browser }) => {
  const { id } = await publishWorkspace(browser)
  await stubShare(page, 'is cancelled')
  await page.goto(`/workspace/${id}`)
  await shareLink(page)
  await expect.poll(() => shared(page)).not.toBeNull()
  await expect(page.getByRole('menuitem', { name: 'Compartilhar link' })).toBeHidden()
  await expect(page.getByText(/ao compartilhar|com sucesso/)).toHaveCount(0)
})

test('without a share dialog the address is copied, by keyboard too', async ({ page, browser, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await publishWorkspace(browser)
  await stubShare(page, 'is missing')
  await page.goto(`/workspace/${id}`)
  const button = page.getByRole('button', { name: 'Compartilhar' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Compartilhar link' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Link copiado!')).toBeVisible()
  await expect(page.getByText('Link copiado para a área de transferência.')).toBeVisible()
  await expect(button).toBeFocused()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('a refusing clipboard is reported', async ({ page, browser }) => {
  const { id } = await publishWorkspace(browser)
  await stubShare(page, 'is missing')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error()) } })
  })
  await page.goto(`/workspace/${id}`)
  await shareLink(page)
  await expect(page.getByText('Erro ao compartilhar')).toBeVisible()
  await expect(page.getByText('Não foi possível compartilhar este espaço.')).toBeVisible()
})
