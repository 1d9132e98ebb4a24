import type { Page } from '@playwright/test'
import { closeToast } from './close-toast.ts'
import { expect, test } from './fixtures.ts'
import { publishWorkspaces } from './published-workspace.ts'

type Sharing = 'works' | 'fails' | 'is cancelled' | 'is missing'

/** Defines navigator.share, which stores its arguments on the page's root element. */
async function stubShare(page: Page, sharing: Sharing): Promise<void> {
  await page.evaluate((way) => {
    delete document.documentElement.dataset.shared
    const share = async (data: ShareData) => {
      document.documentElement.dataset.shared = JSON.stringify(data)
      if (way === 'fails') throw new Error('no')
      if (way === 'is cancelled') throw new DOMException('cancelled', 'AbortError')
    }
    const value = way === 'is missing' ? undefined : share
    Object.defineProperty(navigator, 'share', { value, configurable: true })
  }, sharing)
}

const shared = (page: Page): Promise<ShareData> =>
  page.evaluate(() => JSON.parse(document.documentElement.dataset.shared ?? 'null'))

async function shareLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await page.getByRole('menuitem', { name: 'Compartilhar link' }).click()
}

async function expectFailure(page: Page): Promise<void> {
  await expect(page.getByText('Erro ao compartilhar')).toBeVisible()
  await expect(page.getByText('Não foi possível compartilhar este espaço.')).toBeVisible()
}

test('a workspace is shared by messaging app and mail, the device’s own way or the clipboard', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const description = 'Sala 😀 ampla. '.repeat(20).trim()
  const short = 'Sala clara com vista para a praça.'
  const [workspace, other] = await publishWorkspaces(browser, [
    { name: 'Sala Ipê & Cia. 100% açaí', description },
    { description: short },
  ])
  await page.goto(`/workspace/${workspace?.id}?from=2020-01-01`)
  const address = `${new URL(page.url()).origin}/workspace/${workspace?.id}`
  const button = page.getByRole('button', { name: 'Compartilhar' })

  await test.step('messaging app and mail links contain the text and the page’s address', async () => {
    const text = `Confira este espaço de trabalho: ${workspace?.name} ${address}`
    await button.click()
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
    expect(mail.searchParams.get('subject')).toBe(`Confira este espaço de trabalho: ${workspace?.name}`)
    expect(mail.searchParams.get('body')).toBe(text)
    await page.keyboard.press('Escape')
    await expect(chat).toBeHidden()
  })

  await test.step('a cancelled share shows no message', async () => {
    await stubShare(page, 'is cancelled')
    await shareLink(page)
    await expect.poll(() => shared(page)).not.toBeNull()
    await expect(page.getByRole('menuitem', { name: 'Compartilhar link' })).toBeHidden()
    await expect(page.getByText(/ao compartilhar|com sucesso/)).toHaveCount(0)
  })

  await test.step('the share dialog gets the name, 100 characters of the description and the address', async () => {
    await stubShare(page, 'works')
    await shareLink(page)
    await expect(page.getByText('Compartilhado com sucesso!')).toBeVisible()
    const { title, text = '', url } = await shared(page)
    expect(title).toBe(workspace?.name)
    expect(url).toBe(address)
    const characters = Array.from(text)
    expect(characters).toHaveLength(100)
    expect(text).toBe(`${Array.from(description).slice(0, 99).join('')}…`)
    await closeToast(page)
  })

  await test.step('a failed share is reported', async () => {
    await stubShare(page, 'fails')
    await shareLink(page)
    await expectFailure(page)
    await closeToast(page)
  })

  await test.step('without a share dialog the address is copied, by keyboard too', async () => {
    await stubShare(page, 'is missing')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Compartilhar link' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Link copiado!')).toBeVisible()
    await expect(page.getByText('Link copiado para a área de transferência.')).toBeVisible()
    await expect(button).toBeFocused()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await closeToast(page)
  })

  await test.step('a refusing clipboard is reported', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error()) },
      })
    })
    await shareLink(page)
    await expectFailure(page)
  })

  await test.step('a short description is shared in full', async () => {
    await page.goto(`/workspace/${other?.id}`)
    await stubShare(page, 'works')
    await shareLink(page)
    await expect(page.getByText('Compartilhado com sucesso!')).toBeVisible()
    expect((await shared(page)).text).toBe(short)
  })
})
