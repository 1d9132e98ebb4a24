import type { Browser, Page } from '@playwright/test'
import { bookByApi, openAsHost, publishBookable } from './checkout-steps.ts'
import { expect, signIn, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { queryShared } from './own-server.ts'
import { expectAccessible } from './page-content.ts'
import type { ListedWorkspace } from './published-workspace.ts'

const REVIEW = '**/api/v1/bookings/*/review'
const ADMIN = 'admin@pouso.example'
const GUEST = 'Rui Barbosa Lima'
const OF_GUEST = 'Sala clara e silenciosa, com internet que não caiu em nenhuma chamada.'
const OF_HOST = 'Chegou na hora, cuidou do espaço e avisou quando saiu.'

type Stay = { code: string; workspace: ListedWorkspace; host: Page }

/** The guest of `page` has stayed at a workspace until an hour ago; its host has a page too. */
async function stay(page: Page, browser: Browser): Promise<Stay> {
  const workspace = await publishBookable(browser, 'instant')
  await signUp(page, 'guest', GUEST)
  const { code } = await bookByApi(page, workspace.id)
  await queryShared(
    `update bookings set status = 'completed', starts_at = now() - interval '4 hours',
       ends_at = now() - interval '1 hour' where code = $1`,
    [code],
  )
  const host = await openAsHost(browser, workspace)
  // Who reviews from one device is looked at first (REV-13): the host of this stay is elsewhere.
  await queryShared(
    `update sessions set ip_address = '203.0.113.7'
     where user_id = (select host_id from bookings where code = $1)`,
    [code],
  )
  return { code, workspace, host }
}

/** Has both sides review the stay through the API. */
async function reviewBoth({ code, host }: Stay, guest: Page): Promise<void> {
  for (const [page, text] of [
    [guest, OF_GUEST],
    [host, OF_HOST],
  ] as const) {
    const answer = await page.request.post(`/api/v1/bookings/${code}/review`, { data: { rating: 5, text } })
    expect(answer.status(), await answer.text()).toBe(201)
  }
}

const section = (page: Page) => page.locator('#avaliar')

test('both sides review a stay without seeing each other’s, and both are published with the second', async ({
  page,
  browser,
}) => {
  const { code, workspace, host } = await stay(page, browser)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/bookings')
  await page.getByRole('region', { name: 'Para avaliar' }).getByRole('link').click()
  await expect(page).toHaveURL(`/bookings/${code}#avaliar`)

  const form = section(page)
  // What loads later doesn't push it out of view.
  await expect(form.getByRole('heading', { name: 'Avaliar' })).toBeInViewport()
  await form.getByRole('textbox', { name: 'O que convém saber sobre o espaço' }).fill('Curto demais')
  await form.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(form.getByText('Escolha de uma a cinco estrelas')).toBeVisible()
  await expect(form.getByText('Escreva pelo menos 20 caracteres, ou deixe só as estrelas')).toBeVisible()
  const stars = form.getByRole('group', { name: 'Sua nota' })
  await expect(stars.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
  await expect(stars.getByRole('radio', { name: '4 estrelas: Bom' })).toBeChecked()
  await form.getByRole('textbox', { name: 'O que convém saber sobre o espaço' }).fill(OF_GUEST)
  await form.getByRole('textbox', { name: /^Recado particular/ }).fill('A torneira pinga.')
  await form
    .getByRole('group', { name: 'Internet' })
    .getByRole('radio', { name: '5 estrelas: Excelente' })
    .check()
  await expectAccessible(page)

  // What was typed survives a reload, and an answer that never came.
  await page.reload()
  await expect(stars.getByRole('radio', { name: '4 estrelas: Bom' })).toBeChecked()
  await page.route(REVIEW, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: {} }) : route.fallback(),
  )
  await form.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(form.getByText('A avaliação ainda não foi enviada')).toBeVisible()
  await page.unrouteAll()
  const release = await holdBack(page, REVIEW)
  await form.getByRole('button', { name: 'Enviar avaliação' }).click()
  // What is typed or chosen while it is sent would be lost.
  for (const field of await form.getByRole('textbox').all()) await expect(field).not.toBeEditable()
  await stars.getByRole('radio', { name: '1 estrela: Muito ruim' }).click({ force: true })
  await expect(stars.getByRole('radio', { name: '4 estrelas: Bom' })).toBeChecked()
  release()
  await expect(form.getByText(/^É publicada quando .* também avaliar ou, o mais tardar, /)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Avaliações' })).toBeFocused()
  await expect(form.getByText(/^É publicada quando/)).toBeInViewport()

  // Another tab has changed it meanwhile: the text stays, and saving takes its place knowingly.
  await form.getByRole('button', { name: 'Mudar a avaliação' }).click()
  await expect(stars.getByRole('radio', { name: '4 estrelas: Bom' })).toBeFocused()
  await form.getByRole('button', { name: 'Deixar como estava' }).click()
  await expect(form.getByRole('button', { name: 'Mudar a avaliação' })).toBeFocused()
  await page.keyboard.press('Enter')
  await form.getByRole('textbox', { name: 'O que convém saber sobre o espaço' }).fill(`${OF_GUEST} Volto.`)
  const elsewhere = { version: 1, rating: 2, text: 'Mudei de ideia em outra aba do navegador.' }
  await page.request.put(`/api/v1/bookings/${code}/review`, { data: elsewhere })
  await form.getByRole('button', { name: 'Salvar avaliação' }).click()
  await expect(form.getByText('Você mudou esta avaliação em outro lugar')).toBeVisible()
  await form.getByRole('button', { name: 'Salvar avaliação' }).click()
  await expect(form.getByText(`${OF_GUEST} Volto.`)).toBeVisible()
  await expect(form.getByRole('button', { name: 'Mudar a avaliação' })).toBeVisible()

  await host.goto('/host/bookings')
  await host.getByRole('region', { name: 'Para avaliar' }).getByRole('link').click()
  await expect(section(host).getByText(`Como foi receber ${GUEST}?`)).toBeVisible()
  await expect(host.getByText(OF_GUEST)).toHaveCount(0)
  await expect(host.getByText('Ainda sem avaliações de anfitriões')).toBeVisible()
  await section(host).getByRole('radio', { name: '5 estrelas: Excelente' }).check()
  await section(host)
    .getByRole('textbox', { name: `Como foi com ${GUEST}` })
    .fill(OF_HOST)
  await section(host).getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(section(host).getByText(`${OF_GUEST} Volto.`)).toBeVisible()
  await expect(section(host).getByText('A torneira pinga.')).toBeVisible()
  await expect(form.getByText(OF_HOST)).toBeVisible()
  await expect(form.getByRole('button', { name: 'Mudar a avaliação' })).toHaveCount(0)
  const read = await page.request.get(`/api/v1/workspaces/${workspace.id}/reviews`)
  expect((await read.json()).items[0].comment).toBe(`${OF_GUEST} Volto.`)
  await host.context().close()
})

test('three stays to review are named, and a guest’s record has stars from three reviews on', async ({
  page,
  browser,
}) => {
  const { host } = await stay(page, browser)

  await test.step('the next three stays are named, and how many more there are', async () => {
    const at = new Date().toISOString()
    const stayed = { code: 'PSO-AAAAA', otherName: 'Marta Vilela', endedAt: at, until: at }
    const toReview = (workspaceName: string, side = 'guest') => ({ ...stayed, workspaceName, side })
    const names = ['Sala Um', 'Sala Dois', 'Sala Três', 'Sala Quatro', 'Sala Cinco']
    const items = [toReview('Sala própria', 'host'), ...names.map((name) => toReview(name))]
    await page.route('**/api/v1/me/reviews-to-write', (route) => route.fulfill({ json: { items } }))
    await page.goto('/faq')
    await page.getByRole('button', { name: 'Minha Conta' }).click()
    await page.getByRole('menuitem', { name: 'Minhas Reservas' }).click()
    const prompt = page.getByRole('region', { name: 'Para avaliar' })
    await expect(prompt.getByRole('link')).toHaveText([
      /^Avaliar Sala Um/,
      /^Avaliar Sala Dois/,
      /^Avaliar Sala Três/,
    ])
    await expect(prompt.getByText('E mais 2 para avaliar.')).toBeVisible()
  })

  await test.step('stars are shown from three reviews on, with the latest texts', async () => {
    const record = host.locator('section').filter({
      has: host.getByRole('heading', { name: `O que anfitriões dizem de ${GUEST}` }),
    })
    const openRecord = async (reviewCount: number) => {
      await host.route('**/guest-reviews*', async (route) => {
        const { guest } = await (await route.fetch()).json()
        const item = { id: '1', hostName: 'Marta', rating: 5, comment: OF_HOST, reply: null }
        await route.fulfill({
          json: {
            guest: { ...guest, rating: 4.5, reviewCount, stays: 4 },
            items: [{ ...item, date: new Date().toISOString() }],
            nextCursor: null,
          },
        })
      })
      await host.goto('/host/bookings')
      await host.getByRole('region', { name: 'Para avaliar' }).getByRole('link').click()
      await expect(record.getByText('4 reservas realizadas')).toBeVisible()
      await expect(record.getByText(OF_HOST)).toBeVisible()
      await host.unrouteAll()
    }
    const stars = record.getByRole('listitem').first()
    await openRecord(2)
    await expect(stars).toHaveText('2 avaliações')
    await openRecord(3)
    await expect(stars).toHaveText('4,5 de 5 estrelas · 3 avaliações')
  })
  await host.context().close()
})

test('a host replies once to what a guest has written', async ({ page, browser }) => {
  const booked = await stay(page, browser)
  const { code, host } = booked
  await reviewBoth(booked, page)
  await host.goto(`/bookings/${code}`)
  const reply = section(host).getByRole('textbox', { name: 'Sua resposta' })
  await section(host).getByRole('button', { name: 'Responder' }).click()
  await expect(reply).toBeFocused()
  await section(host).getByRole('button', { name: 'Agora não' }).click()
  await expect(section(host).getByRole('button', { name: 'Responder' })).toBeFocused()
  await host.keyboard.press('Enter')
  await section(host).getByRole('button', { name: 'Publicar resposta' }).click()
  await expect(section(host).getByText('Escreva a resposta')).toBeVisible()
  await expect(reply).toBeFocused()
  await reply.fill('Obrigada, a sala está às ordens.')
  await host.reload()
  await expect(reply).toHaveValue('Obrigada, a sala está às ordens.')
  const release = await holdBack(host, '**/reply')
  await section(host).getByRole('button', { name: 'Publicar resposta' }).click()
  await expect(reply).not.toBeEditable()
  release()
  await expect(section(host).getByText('Obrigada, a sala está às ordens.')).toBeVisible()
  await expect(section(host).getByRole('button', { name: 'Responder' })).toHaveCount(0)
  await expect(host.getByRole('group', { name: 'Avaliações' })).toBeFocused()
  await page.goto(`/bookings/${code}`)
  await expect(section(page).getByText('Obrigada, a sala está às ordens.')).toBeVisible()
  await expectAccessible(page)
  await host.context().close()
})

test('an administrator hides a reported review, and its author reads why', async ({ page, browser }) => {
  const booked = await stay(page, browser)
  const { code, host, workspace } = booked
  await reviewBoth(booked, page)
  await host.goto(`/bookings/${code}`)
  await section(host).getByRole('button', { name: 'Denunciar' }).click()
  const report = host.getByRole('dialog', { name: 'Denunciar esta avaliação' })
  await report.getByRole('textbox').fill('Quem escreveu nunca entrou na sala.')
  await report.getByRole('button', { name: 'Enviar Denúncia' }).click()
  await expect(host.getByText('Denúncia enviada', { exact: true })).toBeVisible()
  await host.context().close()

  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, ADMIN)
  await admin.goto(`/admin/reviews?search=${code}`)
  const cards = (name: string) => admin.getByRole('list', { name, exact: true }).locator('> li')
  const card = cards('Denunciadas')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(`${GUEST} sobre ${workspace.name}`)
  await expect(card).toContainText('Quem escreveu nunca entrou na sala.')
  const navigation = admin.getByRole('navigation', { name: 'Administração' })
  await expect(navigation.getByRole('link', { name: /^Avaliações.*esperando$/ })).toBeVisible()
  await expectAccessible(admin)
  await card.getByRole('button', { name: /^Ocultar avaliação/ }).click()
  const dialog = admin.getByRole('dialog', { name: 'Ocultar esta avaliação?' })
  await dialog.getByRole('button', { name: 'Ocultar avaliação' }).click()
  await expect(dialog.getByText('Diga o motivo')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('a'.repeat(2001))
  await dialog.getByRole('button', { name: 'Ocultar avaliação' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Não descreve uma estada.')
  await dialog.getByRole('button', { name: 'Ocultar avaliação' }).click()
  await expect(admin.getByText('Nenhuma avaliação encontrada')).toBeVisible()
  await expect(admin.getByRole('group', { name: 'Lista de avaliações' })).toBeFocused()

  await page.goto(`/bookings/${code}`)
  await expect(section(page).getByText('Motivo: Não descreve uma estada.')).toBeVisible()
  const read = () => page.request.get(`/api/v1/workspaces/${workspace.id}/reviews`)
  expect((await (await read()).json()).items).toEqual([])

  await admin.getByRole('tab', { name: 'Ocultas' }).click()
  await cards('Ocultas')
    .getByRole('button', { name: /^Mostrar avaliação/ })
    .click()
  const restoring = admin.getByRole('dialog', { name: 'Mostrar esta avaliação de novo?' })
  await restoring.getByRole('textbox', { name: 'Motivo' }).fill('Conferido com os dois lados.')
  await restoring.getByRole('button', { name: 'Mostrar avaliação' }).click()
  await expect(admin.getByText('Avaliação visível de novo', { exact: true })).toBeVisible()
  expect((await (await read()).json()).items).toHaveLength(1)

  await admin.goto(`/admin/bookings/${code}/history`)
  const entry = admin.getByRole('listitem').filter({
    has: admin.getByRole('heading', { name: 'Ocultou uma avaliação', exact: true }),
  })
  await expect(entry).toContainText('Não descreve uma estada.')
  await admin.context().close()
})
