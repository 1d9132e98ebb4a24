import type { Browser, Locator, Page } from '@playwright/test'
import { messageDraft } from '#tests/factories/message.ts'
import { expect, ignoreFailedRequests, signIn, signUp, test } from './fixtures.ts'
import { holdBack, loseAnswer } from './hold-back.ts'
import { expectAccessible } from './page-content.ts'
import { listWorkspaces, publishWorkspace } from './published-workspace.ts'
import { decide } from './stored-workspace.ts'
import { setVisibility } from './tab-visibility.ts'

const MESSAGES = '**/api/v1/workspaces/*/messages'

const box = (page: Page) => page.getByRole('textbox', { name: 'Mensagem' })
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true })
const log = (page: Page) => page.getByRole('log')

/** Another browser with a user of its own. */
async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

/** The element's bottom edge and height, in whole pixels. */
async function frame(element: Locator): Promise<{ end: number; height: number }> {
  const { y = 0, height = 0 } = (await element.boundingBox()) ?? {}
  return { end: Math.round(y + height), height: Math.round(height) }
}

test('guest and host exchange messages live, with read receipts', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const { id, name, host } = await publishWorkspace(browser)
  await signUp(page, 'guest', 'Camila Rocha')
  await page.goto(`/workspace/${id}`)
  await page.getByRole('link', { name: 'Enviar mensagem' }).click()
  await expect(page).toHaveURL(`/messages/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marta Vilela Prates')
  await expect(send(page)).toBeDisabled()

  const hostPage = await newPage(browser)
  await signIn(hostPage, host.email, host.password)
  const connected = hostPage.waitForResponse('**/api/v1/events')
  await hostPage.goto('/faq')
  await connected

  await box(page).fill('Olá! Tem projetor? Veja https://exemplo.com.br/lista')
  await box(page).press('Enter')
  await expect(log(page).getByText('Olá! Tem projetor?')).toBeVisible()
  await expect(box(page)).toHaveValue('')
  await expect(log(page).getByText('Enviada', { exact: true })).toBeVisible()

  const desktop = hostPage.viewportSize() ?? { width: 1280, height: 720 }
  await hostPage.setViewportSize({ width: 390, height: 844 })
  const menuButton = hostPage.getByRole('button', { name: 'Abrir menu, 1 não lida', exact: true })
  await expect(menuButton).toHaveText('1')
  await hostPage.setViewportSize(desktop)
  await hostPage.getByRole('link', { name: 'Mensagens, 1 não lida' }).click()
  const line = hostPage.getByRole('main').getByRole('listitem')
  await expect(line).toContainText('Camila Rocha')
  await expect(line).toContainText(name)
  await line.getByRole('link').click()
  await expect(hostPage).toHaveURL(new RegExp(`/messages/${id}\\?guest=`))
  const link = log(hostPage).getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://exemplo.com.br/lista')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect(log(page).getByText('Lida', { exact: true })).toBeVisible()
  await expect(
    hostPage.getByRole('banner').getByRole('link', { name: 'Mensagens', exact: true }),
  ).toBeVisible()

  await box(hostPage).fill('Tem, sim: <b>tela</b> também.')
  await send(hostPage).click()
  await expect(log(page).getByText('Tem, sim: <b>tela</b> também.')).toBeVisible()
  await expect(log(hostPage).getByText('Lida', { exact: true })).toBeVisible()
  await expectAccessible(page)

  // In a hidden tab the open conversation reads nothing.
  await hostPage.clock.install()
  await hostPage.reload()
  await expect(log(hostPage)).toContainText('Tem, sim')
  await setVisibility(hostPage, 'hidden')
  await box(page).fill('E vaga?')
  await send(page).click()
  await expect(log(hostPage)).toContainText('E vaga?')
  await hostPage.clock.fastForward(10_000)
  await expect(log(page).getByText('Enviada', { exact: true })).toBeVisible()
  await setVisibility(hostPage, 'visible')
  await hostPage.clock.fastForward(2000)
  await expect(log(page).getByText('Lida', { exact: true })).toBeVisible()

  await hostPage.goto('/faq')
  await box(page).fill('Obrigada!')
  await send(page).click()
  await hostPage.getByRole('button', { name: 'Notificações, 2 não lidas' }).click()
  await hostPage.getByRole('link', { name: /Nova mensagem de Camila Rocha \(não lida\)/ }).click()
  await expect(hostPage).toHaveURL(new RegExp(`/messages/${id}\\?guest=`))
  await expect(log(hostPage).getByText('Obrigada!')).toBeVisible()
  await hostPage.context().close()
})

test('the field grows and has a limit, and a message is sent once whatever happens to the connection', async ({
  page,
  browser,
  consoleProblems,
}) => {
  const { id, host } = await publishWorkspace(browser)
  await signUp(page, 'guest')
  await page.goto(`/messages/${id}`)

  await test.step('the field grows with its text, and the button stays beside the last line', async () => {
    const field = await frame(box(page))
    expect((await frame(send(page))).end).toBe(field.end)
    await box(page).fill('Bom dia!\nA sala tem projetor?\nE estacionamento?')
    const grown = await frame(box(page))
    expect(grown.height).toBeGreaterThan(field.height)
    expect((await frame(send(page))).end).toBe(grown.end)
    await box(page).clear()
    expect((await frame(box(page))).height).toBe(field.height)
  })

  await test.step('a message over 2,000 characters is refused before sending', async () => {
    await expect(page.getByText('0 de 2.000')).toHaveCount(0)
    await box(page).fill('a'.repeat(1900))
    await expect(page.getByText('1.900 de 2.000')).toBeVisible()
    await box(page).fill('😀'.repeat(2000))
    await expect(page.getByText('2.000 de 2.000')).toBeVisible()
    await expect(page.getByText('Use no máximo 2.000 caracteres')).toBeHidden()
    await box(page).fill('a'.repeat(2001))
    await expect(page.getByText('Use no máximo 2.000 caracteres')).toBeVisible()
    await expect(send(page)).toBeDisabled()
  })

  await test.step('without a connection a message waits, survives a reload and is sent once by itself', async () => {
    await page.route(MESSAGES, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await box(page).fill('Vai chegar?')
    await send(page).click()
    await expect(log(page).getByText('Enviando...')).toBeVisible()
    await expect(log(page).getByText(/^Ainda não enviada/)).toBeVisible()
    await box(page).fill('Ainda escrevendo')
    await page.reload()
    await expect(log(page).getByText('Vai chegar?')).toBeVisible()
    await expect(box(page)).toHaveValue('Ainda escrevendo')
    await expect(log(page).getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    await page.unroute(MESSAGES)
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await expect(log(page).getByText('Enviada', { exact: true })).toBeVisible()
    await expect(log(page).getByText('Vai chegar?')).toHaveCount(1)
    await page.reload()
    await expect(log(page).getByText('Vai chegar?')).toHaveCount(1)
  })

  await test.step('a message that waits is sent when the page is shown again', async () => {
    await page.route(MESSAGES, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await box(page).fill('E agora?')
    await send(page).click()
    await expect(log(page).getByText(/^Ainda não enviada/)).toBeVisible()
    await page.unroute(MESSAGES)
    await setVisibility(page, 'hidden')
    await setVisibility(page, 'visible')
    await expect(log(page).getByText(/^Ainda não enviada/)).toHaveCount(0)
    await expect(log(page).getByText('Enviada', { exact: true })).toBeVisible()
    await expect(log(page).getByText('E agora?')).toHaveCount(1)
  })

  await test.step('a lost response creates no second message', async () => {
    let tries = 0
    await page.route(MESSAGES, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      tries += 1
      if (tries > 1) return route.continue()
      return loseAnswer(route)
    })
    await box(page).fill('Uma vez só')
    await send(page).click()
    await expect.poll(() => tries).toBe(2)
    await expect(log(page).getByText('Enviada', { exact: true })).toBeVisible()
    const { items } = await (await page.request.get(`/api/v1/workspaces/${id}/messages`)).json()
    expect(items).toHaveLength(3)
    await expect(log(page).getByText('Uma vez só')).toHaveCount(1)
  })

  await test.step('a message that is discarded after leaving and coming back is never sent', async () => {
    await page.route(MESSAGES, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await box(page).fill('Melhor não')
    await send(page).click()
    await expect(log(page).getByText(/^Ainda não enviada/)).toBeVisible()
    await page.getByRole('link', { name: 'Voltar para as mensagens' }).click()
    await expect(log(page)).toHaveCount(0)
    await page.goBack()
    await log(page).getByRole('button', { name: 'Descartar' }).click()
    await expect(log(page).getByText('Melhor não')).toHaveCount(0)
    const sent: string[] = []
    page.on('request', (made) => {
      if (made.method() === 'POST' && made.url().endsWith('/messages')) sent.push(made.postDataJSON().content)
    })
    await page.unroute(MESSAGES)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await box(page).fill('Esta sim')
    await send(page).click()
    await expect
      .poll(async () => (await (await page.request.get(`/api/v1/workspaces/${id}/messages`)).json()).items)
      .toHaveLength(4)
    expect(sent).toEqual(['Esta sim'])
  })

  await test.step('a message that the server refuses says so, with the reason', async () => {
    // Without live events the page doesn't know yet that the workspace is gone.
    const release = await holdBack(page, '**/api/v1/events')
    await page.reload()
    await expect(log(page).getByText('Esta sim')).toBeVisible()
    const context = await browser.newContext()
    await signIn(context, host.email, host.password)
    expect((await context.request.delete(`/api/v1/workspaces/${id}`)).ok()).toBe(true)
    await context.close()
    await box(page).fill('Ainda está aí?')
    await send(page).click()
    const refusal = 'Não enviada. Não é mais possível escrever nesta conversa.'
    await expect(log(page).getByText(refusal)).toBeVisible()
    await expect(log(page).getByText('Ainda está aí?')).toBeVisible()
    release()
  })
  ignoreFailedRequests(consoleProblems)
})

test('in a long conversation the message just sent stays visible, and older ones load above', async ({
  page,
  browser,
}) => {
  const { id } = await publishWorkspace(browser)
  await signUp(page, 'guest')
  // One full page of messages. The first is so long that its removal could scroll the others out of view.
  const oldest = 'Olá!\n'.repeat(60)
  for (const content of [oldest, ...Array.from({ length: 29 }, (_, index) => `Pergunta ${index + 2}`)]) {
    await page.request.post(`/api/v1/workspaces/${id}/messages`, { data: messageDraft(content) })
  }
  const connected = page.waitForResponse('**/api/v1/events')
  await page.goto(`/messages/${id}`)
  await connected

  await test.step('the message just sent stays visible', async () => {
    await expect(log(page).getByText('Pergunta 30', { exact: true })).toBeInViewport()
    await expect(log(page).getByText('Olá!')).toBeAttached()

    await box(page).fill('E onde fica a garagem?')
    await box(page).press('Enter')
    // The next page contains the new message and no longer the oldest.
    await expect(log(page).getByText('Olá!')).toHaveCount(0)
    await expect(log(page).getByText('E onde fica a garagem?')).toBeInViewport({ ratio: 1 })
    await expect(log(page).getByText('Enviada', { exact: true })).toBeInViewport()

    await page.request.post(`/api/v1/workspaces/${id}/messages`, { data: messageDraft('Chegou depois') })
    await expect(log(page).getByText('Chegou depois')).toBeInViewport({ ratio: 1 })
  })

  await test.step('older messages load above without moving the visible ones', async () => {
    await expect(log(page).getByText('Pergunta 2', { exact: true })).toHaveCount(0)
    await page.route(/\/messages\?.*cursor=/, (route) => route.fulfill({ status: 400, json: {} }), {
      times: 1,
    })
    await log(page).getByRole('button', { name: 'Mensagens anteriores' }).press('Enter')
    await expect(page.getByText('Não foi possível carregar as mensagens anteriores')).toBeVisible()
    const third = log(page).getByText('Pergunta 3', { exact: true })
    await third.scrollIntoViewIfNeeded()
    const before = await frame(third)
    await log(page).getByRole('button', { name: 'Mensagens anteriores' }).press('Enter')
    await expect(log(page).getByText('Pergunta 2', { exact: true })).toBeAttached()
    expect((await frame(third)).end).toBe(before.end)
  })
})

test('the moderation’s reason appears to the host as a conversation without replies', async ({
  page,
  browser,
}) => {
  const [workspace] = await listWorkspaces(browser, [{ name: 'Sala Escura' }])
  if (!workspace) throw new Error('No workspace was listed')
  await decide(browser, workspace.id, 'reject', { reason: 'As fotos estão escuras.' })
  await signIn(page, workspace.host.email, workspace.host.password)
  await page.goto(`/messages/${workspace.id}`)
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moderação')
  await expect(log(page)).toContainText('Espaço recusado')
  await expect(log(page)).toContainText('Motivo: As fotos estão escuras.')
  await expect(box(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Editar espaço' }).click()
  await expect(page).toHaveURL(`/workspace/${workspace.id}/edit`)
})

test('a host’s empty inbox and an inaccessible conversation show their own states', async ({
  page,
  browser,
}) => {
  const { id, host } = await publishWorkspace(browser)
  await signIn(page, host.email, host.password)
  await page.goto('/messages')
  await expect(page.getByRole('heading', { name: 'Nenhuma mensagem' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Ver meus espaços' })).toHaveAttribute('href', '/my-workspaces')
  await page.goto(`/messages/${id}`)
  await expect(page.getByText('Quando alguém perguntar sobre este espaço, aparece aqui.')).toBeVisible()
  const listing = main.getByRole('link', { name: 'Ver o anúncio' })
  await expect(listing).toHaveAttribute('href', `/workspace/${id}`)
  const inaccessible = await page.request.get(`/messages/${id}?guest=nonsense`)
  expect(await inaccessible.text()).toContain('Oops! Página não encontrada')
})

test('header and menus lead to messages, where an empty inbox explains how conversations begin', async ({
  page,
}) => {
  await test.step('a visitor signs in first', async () => {
    for (const path of ['/messages', '/messages/nonsense']) {
      expect((await page.request.get(path)).url()).toMatch(/\/login\?redirect=/)
    }
  })

  await signUp(page, 'guest')
  await page.goto('/faq')

  await test.step('the account menu links to messages and favourites', async () => {
    await page.getByRole('button', { name: 'Minha Conta' }).click()
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem', { name: 'Favoritos' })).toBeVisible()
    await menu.getByRole('menuitem', { name: 'Mensagens' }).click()
    await expect(page).toHaveURL('/messages')
  })

  await test.step('an empty inbox explains how conversations begin', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Buscar espaços' }).click()
    await expect(page).toHaveURL('/workspaces')
  })

  await test.step('the menu on a phone links to messages', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Mensagens' }).click()
    await expect(page).toHaveURL('/messages')
  })
})
