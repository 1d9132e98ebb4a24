import type { Page } from '@playwright/test'
import { brand } from '#contract/brand.ts'
import { addDays, formatIsoDate, weekdayOf } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { expect, signIn, signUp, test } from './fixtures.ts'
import {
  addImages,
  expectStored,
  fillWorkspaceForm,
  submitButton,
  testImage,
  uniqueName,
} from './workspace-form.ts'

const longDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })

/** A Monday and the Tuesday after it, some days ahead, as ISO days. */
function nextMondayAndTuesday(): { monday: string; tuesday: string } {
  let monday = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), 3)
  while (weekdayOf(monday) !== 'mon') monday = addDays(monday, 1)
  return { monday, tuesday: addDays(monday, 1) }
}

async function chooseDay(page: Page, isoDay: string): Promise<void> {
  const dayInWords = longDate.format(new Date(`${isoDay}T00:00:00Z`))
  const calendar = page.getByRole('dialog', { name: 'Escolha as datas' })
  await calendar.getByRole('button', { name: `, ${dayInWords}` }).click()
}

async function signUpByForm(page: Page): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Nome completo').fill('Marina Duarte Campos')
  await page.getByLabel('E-mail').fill(`${uniqueName('marina').replace(' ', '.')}@teste.example`)
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill('uma frase bem secreta')
  await page.getByRole('textbox', { name: 'Confirmar senha', exact: true }).fill('uma frase bem secreta')
  await page.getByRole('radio', { name: 'Gestor de Espaço (quero anunciar)' }).check()
  await page.getByRole('checkbox', { name: /Li e concordo/ }).check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('dialog', { name: 'Cadastro realizado com sucesso!' })).toBeVisible()
  await page.getByRole('button', { name: 'Ir para a página inicial' }).click()
  await expect(page).toHaveURL('/')
}

test('a host lists a workspace, an administrator approves it, a guest finds and books it', async ({
  page,
  context,
}) => {
  test.slow()
  const name = uniqueName('Sala Marina')

  await test.step('the host signs up and lists the workspace with images', async () => {
    await signUpByForm(page)
    await page.getByRole('link', { name: 'Anunciar', exact: true }).click()
    await expect(page.getByLabel('Nome do espaço')).toBeEnabled()
    await fillWorkspaceForm(page, name)
    await addImages(page, [testImage('phone-photo.jpg'), testImage('terrace.avif')])
    await expectStored(page, 'phone-photo.jpg')
    await expectStored(page, 'terrace.avif')
    await submitButton(page).click()
    await expect(page.getByRole('heading', { name: 'Espaço Enviado para Aprovação!' })).toBeVisible()
    await page.getByRole('link', { name: 'Ver meus espaços' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Recebemos o seu espaço' })).toContainText(name)
  })

  await test.step('nobody else finds it yet', async () => {
    await context.clearCookies()
    await page.goto(`/workspaces?search=${encodeURIComponent(name)}`)
    await expect(page.getByRole('heading', { name: 'Nenhum espaço encontrado' })).toBeVisible()
  })

  await test.step('the administrator finds it and approves it', async () => {
    await signIn(page, 'admin@pouso.example')
    await page.goto('/admin/workspaces')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    const more = page.getByRole('button', { name: 'Carregar mais' })
    await expect(async () => {
      if ((await card.count()) === 0 && (await more.count()) > 0) await more.click({ timeout: 2000 })
      await expect(card).toBeVisible({ timeout: 2000 })
    }).toPass()
    await card.getByRole('button', { name: 'Aprovar' }).click()
    await expect(page.getByText('Espaço aprovado')).toBeVisible()
    await context.clearCookies()
  })

  const { monday, tuesday } = nextMondayAndTuesday()
  await test.step('a visitor searches, opens it and chooses dates', async () => {
    await page.goto('/')
    await page.getByLabel('Buscar por lugar, tipo ou nome').fill(name)
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL(/\/workspaces\?/)
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('button', { name: /Entrada.*Saída/ }).click()
    await chooseDay(page, monday)
    await chooseDay(page, tuesday)
    await page
      .getByRole('dialog', { name: 'Escolha as datas' })
      .getByRole('button', { name: 'Concluir' })
      .click()
    await expect(page.getByText('R$ 89,90 × 9 horas × 2 dias')).toBeVisible()
  })

  await test.step('signs in when asked and returns to the same dates', async () => {
    const { email, password } = await signUp(page, 'guest')
    await context.clearCookies()
    await page.getByRole('link', { name: 'Reservar' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await expect(page.getByText('Necessário fazer login')).toBeVisible()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(formatIsoDate(monday))).toBeVisible()
    await expect(page.getByText(formatIsoDate(tuesday))).toBeVisible()
  })

  await test.step('the chat opens with the request prefilled', async () => {
    const reserve = page.getByRole('link', { name: 'Reservar' })
    await expect(reserve).toHaveAttribute('target', '_blank')
    const { origin, pathname } = new URL(page.url())
    const chat = new URL((await reserve.getAttribute('href')) ?? '')
    expect(chat.origin + chat.pathname).toBe(`https://wa.me/${brand.whatsappPhone}`)
    expect(chat.searchParams.get('text')).toBe(
      [
        'Olá! Quero reservar pelo Pouso:',
        `Espaço: ${name}`,
        `Datas: ${formatIsoDate(monday)} a ${formatIsoDate(tuesday)}`,
        'Horário: 09:00 às 18:00',
        'Total: R$ 1.618,20',
        `${origin}${pathname}`,
      ].join('\n'),
    )
  })
})
