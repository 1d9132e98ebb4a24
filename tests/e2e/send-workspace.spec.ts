import type { Locator, Page } from '@playwright/test'
import { expect, ignoreFailedRequests, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { decide } from './stored-workspace.ts'
import {
  addImages,
  chooseCity,
  expectStored,
  fillWorkspaceForm,
  imageTile,
  openWorkspaceForm,
  ownWorkspaces,
  submitButton,
  testImage,
  uniqueName,
} from './workspace-form.ts'

const CREATE = '**/api/v1/workspaces'
const UPLOADS = '**/api/v1/uploads'
const FAILED_TITLE = 'Erro ao cadastrar espaço'
const FAILED_TEXT = 'Ocorreu um erro ao cadastrar seu espaço. Por favor, tente novamente.'

/**
 * Lets time pass until the form was sent and its page shown, whose effects (focus, and its timer) have run, and until
 * the browser has removed the dialog's entry from the history, for which it takes time of its own.
 */
async function runUntilSent(page: Page, heading: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(200)
    await expect(heading).toBeFocused({ timeout: 100 })
    expect(await page.evaluate(() => history.state.layers)).toBe(undefined)
  }).toPass({ intervals: [20, 50] })
}

/** From here on time passes only when the test says so. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}

test.describe('sending the form', () => {
  test('shows the real stages, then the success and the new workspace in the host’s list', async ({
    page,
    browser,
  }) => {
    await signUp(page, 'host')
    await openWorkspaceForm(page)
    const name = uniqueName('Sala Jatobá')
    await fillWorkspaceForm(page, name)
    let releaseUpload = () => {}
    const uploadHeld = new Promise<void>((resolve) => {
      releaseUpload = resolve
    })
    let releaseCreation = () => {}
    const creationHeld = new Promise<void>((resolve) => {
      releaseCreation = resolve
    })
    await page.route(UPLOADS, async (route) => {
      await uploadHeld
      await route.continue()
    })
    await page.route(CREATE, async (route) => {
      await creationHeld
      await route.continue()
    })
    await addImages(page, [testImage('phone-photo.jpg'), testImage('terrace.avif')])
    await submitButton(page).click()

    const dialog = page.getByRole('dialog', { name: 'Enviando seu espaço' })
    await expect(dialog.getByText('Enviando as imagens')).toBeVisible()
    await expect(dialog.getByText('Tempo estimado: 10 segundos')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    releaseUpload()
    await expect(dialog.getByText('Salvando o espaço')).toBeVisible()
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60')
    releaseCreation()

    await expect(page.getByRole('heading', { name: 'Espaço Enviado para Aprovação!' })).toBeVisible()
    await expect(page.getByText(/A aprovação leva até 48 horas/)).toBeVisible()
    await page.getByRole('link', { name: 'Ver meus espaços' }).click()
    await expect(page).toHaveURL('/my-workspaces')
    await expect(page.getByRole('status').filter({ hasText: 'Recebemos o seu espaço' })).toContainText(name)
    const card = page.getByRole('listitem').filter({ hasText: name })
    await expect(card.getByText('Pendente de aprovação')).toBeVisible()
    await expect(card.getByText('A aprovação leva até 48 horas.')).toBeVisible()
    await expect(card.getByText('R$ 89,90 /hora')).toBeVisible()

    const [stored] = await ownWorkspaces(page)
    expect(stored).toMatchObject({ name, approvalStatus: 'pending', isPublic: false, imageCount: 2 })

    // What is approved isn't waiting any more.
    await decide(browser, stored?.id ?? '', 'approve')
    await expect(card.getByText('Aprovado')).toBeVisible()
    await expect(page.getByText('Recebemos o seu espaço')).toHaveCount(0)

    await card.getByRole('link', { name: 'Ver detalhes' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('that fails loses nothing in the form, shows why and stores nothing; in the end it happens once', async ({
    page,
    consoleProblems,
  }) => {
    await signUp(page, 'host')
    await openWorkspaceForm(page)
    const name = uniqueName('Sala Peroba')
    await fillWorkspaceForm(page, name)
    await addImages(page, [testImage('reception.png'), testImage('meeting-table.webp')])
    await expectStored(page, 'reception.png')
    await expectStored(page, 'meeting-table.webp')
    const city = page.getByRole('combobox', { name: 'Cidade' })

    await test.step('shows that the server cannot be reached', async () => {
      await page.route(CREATE, (route) => route.abort())
      await submitButton(page).click()
      await expect(page.getByText(FAILED_TITLE, { exact: true })).toBeVisible()
      await expect(page.getByText(FAILED_TEXT)).toBeVisible()
      await expect(
        page.getByRole('alert').filter({ hasText: 'Não foi possível falar com o servidor.' }),
      ).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByLabel('Nome do espaço')).toHaveValue(name)
      await expect(city).toHaveValue('São Paulo')
      await expectStored(page, 'reception.png')
      expect(await ownWorkspaces(page)).toEqual([])
      await page.unroute(CREATE)
      ignoreFailedRequests(consoleProblems)
    })

    await test.step('shows the server’s validation errors beside their fields', async () => {
      await page.route(CREATE, async (route) => {
        const input = route.request().postDataJSON()
        await route.continue({ postData: { ...input, city: 'Atlântida' } })
      })
      await submitButton(page).click()
      await expect(page.getByText('Escolha uma cidade da lista do estado')).toBeVisible()
      await expect(city).toBeFocused()
      expect(await ownWorkspaces(page)).toEqual([])
      await page.unroute(CREATE)
    })

    await test.step('stores nothing when one of the images is no longer available', async () => {
      await page.route(CREATE, async (route) => {
        const input = route.request().postDataJSON()
        input.imageIds[1] = '019a0000-0000-7000-8000-000000000000'
        await route.continue({ postData: input })
      })
      await chooseCity(page, 'São Paulo', 'São Paulo')
      await submitButton(page).click()
      const tile = imageTile(page, 'meeting-table.webp')
      await expect(tile.getByRole('alert')).toContainText(
        'Esta imagem não está mais disponível. Envie-a novamente.',
      )
      expect(await ownWorkspaces(page)).toEqual([])
      await page.unroute(CREATE)
      await tile.getByRole('button', { name: /^Remover/ }).click()
    })

    await test.step('happens once, however often the button is pressed', async () => {
      await submitButton(page).dblclick()
      await expect(page.getByRole('heading', { name: 'Espaço Enviado para Aprovação!' })).toBeVisible()
      expect(await ownWorkspaces(page)).toHaveLength(1)
    })
  })

  test('moves on to the host’s workspaces by itself unless the host chooses to stay', async ({ page }) => {
    await signUp(page, 'host')
    await openWorkspaceForm(page)
    await fillWorkspaceForm(page, uniqueName('Sala Ipê'))
    await page.clock.install()
    await pauseClock(page)
    await submitButton(page).click()
    const heading = page.getByRole('heading', { name: 'Espaço Enviado para Aprovação!' })
    await runUntilSent(page, heading)
    await page.clock.fastForward(10_000)
    await page.getByRole('button', { name: 'Ficar aqui' }).click()
    await expect(page.getByText('Você fica nesta página')).toBeVisible()
    await expect(heading).toBeFocused()
    await page.clock.fastForward(60_000)
    await expect(heading).toBeVisible()

    await page.clock.resume()
    await page.getByRole('button', { name: 'Anunciar outro espaço' }).click()
    await fillWorkspaceForm(page, uniqueName('Sala Ipê'))
    await pauseClock(page)
    await submitButton(page).click()
    await runUntilSent(page, heading)
    const releaseScripts = await holdBack(page, /\.js$/)
    await page.getByRole('banner').getByRole('link', { name: 'Como Funciona' }).click()
    await expect(page).toHaveURL('/how-it-works')
    await page.clock.fastForward(21_000)
    await expect(page).toHaveURL('/how-it-works')
    releaseScripts()
    await page.clock.resume()
    await expect(
      page.getByRole('heading', { name: 'Um bom lugar para trabalhar, em três passos' }),
    ).toBeVisible()
    await page.unroute(/\.js$/)

    await openWorkspaceForm(page)
    await fillWorkspaceForm(page, uniqueName('Sala Ipê'))
    await pauseClock(page)
    await submitButton(page).click()
    await runUntilSent(page, heading)
    await page.clock.fastForward(21_000)
    // The next page is drawn with frames of the browser, which this clock counts as well.
    await page.clock.resume()
    await expect(page).toHaveURL('/my-workspaces')
    await expect(page.getByText('Recebemos o seu espaço')).toBeVisible()
  })

  test('closes its dialog 1.5 s after completion and starts over after a failure', async ({
    page,
    consoleProblems,
  }) => {
    await signUp(page, 'host')
    await openWorkspaceForm(page)
    await fillWorkspaceForm(page, uniqueName('Sala Copaíba'))
    await page.clock.install()
    const dialog = page.getByRole('dialog')
    const bar = dialog.getByRole('progressbar')
    let isReleased = false
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(CREATE, async (route) => {
      if (isReleased) return route.continue()
      await released
      await route.abort()
    })
    await submitButton(page).click()
    await expect(bar).toHaveAttribute('aria-valuenow', '60')
    await expect(dialog).toContainText('Não feche esta página')
    // Nothing dismisses it: the browser's back button neither.
    await page.goBack()
    await expect(page).toHaveURL('/create-workspace')
    await expect(bar).toHaveAttribute('aria-valuenow', '60')
    release()
    await expect(dialog).toHaveCount(0)
    ignoreFailedRequests(consoleProblems)

    isReleased = true
    await page.clock.pauseAt(Date.now() + 60_000)
    await submitButton(page).click()
    // Wait until the dialog has rendered.
    await expect(dialog.getByText('Verificando as informações')).toBeVisible()
    await page.clock.runFor(100)
    await expect(dialog.getByText('Concluído')).toBeVisible()
    await expect(bar).toHaveAttribute('aria-valuenow', '100')
    await expect(dialog).toContainText('Você já pode sair desta página.')
    await expect(dialog).not.toContainText('Não feche esta página')
    await page.clock.runFor(1400)
    await expect(dialog).toBeVisible()
    await page.clock.runFor(600)
    await expect(page.getByRole('heading', { name: 'Espaço Enviado para Aprovação!' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  test('without a session says so and restores the form after signing in', async ({ page, context }) => {
    const host = await signUp(page, 'host')
    await openWorkspaceForm(page)
    const name = uniqueName('Sala Cabreúva')
    await fillWorkspaceForm(page, name)
    await addImages(page, testImage('reception.png'))
    await expectStored(page, 'reception.png')
    await context.clearCookies()
    await submitButton(page).click()
    const failure = page.getByRole('alert').filter({ hasText: 'Usuário não autenticado' })
    await expect(failure).toBeVisible()
    await failure.getByRole('link', { name: 'Entrar e continuar' }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.getByLabel('E-mail').fill(host.email)
    await page.getByRole('textbox', { name: 'Senha' }).fill(host.password)
    await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL('/create-workspace')
    await expect(page.getByText('Seu rascunho está de volta')).toBeVisible()
    await expect(page.getByLabel('Nome do espaço')).toHaveValue(name)
    await expectStored(page, 'reception.png')
    await submitButton(page).click()
    await expect(page.getByRole('heading', { name: 'Espaço Enviado para Aprovação!' })).toBeVisible()
  })
})
