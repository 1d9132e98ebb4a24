import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import exifr from 'exifr'
import sharp from 'sharp'
import { expect, signIn, signUp, test } from './fixtures.ts'
import {
  addImages,
  chooseCity,
  expectStored,
  fillWorkspaceForm,
  forgetFailedRequests,
  imageTile,
  openWorkspaceForm,
  submitButton,
  testImage,
  uniqueName,
} from './workspace-form.ts'

const CREATE = '**/api/v1/workspaces'
const UPLOADS = '**/api/v1/uploads'
const FAILED_TITLE = 'Erro ao cadastrar espaço'
const FAILED_TEXT = 'Ocorreu um erro ao cadastrar seu espaço. Por favor, tente novamente.'

type OwnWorkspace = {
  name: string
  approvalStatus: string
  isPublic: boolean
  imageCount: number
  images: { url: string }[]
}

async function ownWorkspaces(page: Page): Promise<OwnWorkspace[]> {
  const response = await page.request.get('/api/v1/me/workspaces')
  return (await response.json()).items
}

test.describe('who may list a space', () => {
  test('a visitor is asked to sign in', async ({ page }) => {
    await page.goto('/create-workspace')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await expect(page.getByText('Necessário fazer login')).toBeVisible()
  })

  test('a guest is sent home', async ({ page }) => {
    await signUp(page, 'guest')
    await page.goto('/create-workspace')
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Acesso Restrito')).toBeVisible()
    await expect(page.getByText('Você precisa ser um anunciante para acessar esta página')).toBeVisible()
  })
})

test.describe('what the form asks for', () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page, 'host')
    await openWorkspaceForm(page)
  })

  test('starts with its defaults', async ({ page }) => {
    await expect(page.getByRole('radio', { name: 'Escritório' })).toBeChecked()
    await expect(page.getByLabel('Preço')).toHaveValue('0')
    await expect(page.getByRole('radio', { name: 'por hora' })).toBeChecked()
    await expect(page.getByLabel('Capacidade')).toHaveValue('1')
    for (const day of ['Seg', 'Ter', 'Qua', 'Qui', 'Sex']) {
      await expect(page.getByRole('checkbox', { name: day, exact: true })).toBeChecked()
    }
    for (const day of ['Sáb', 'Dom'])
      await expect(page.getByRole('checkbox', { name: day, exact: true })).not.toBeChecked()
    await expect(page.getByLabel('Horário de início')).toHaveValue('08:00')
    await expect(page.getByLabel('Horário de encerramento')).toHaveValue('18:00')
    await expect(page.getByText(/até 48 horas/).first()).toBeVisible()
  })

  test('names each empty field and puts the cursor into the first', async ({ page }) => {
    await page.getByLabel('Preço').fill('')
    await page.getByLabel('Capacidade').fill('')
    await page.getByLabel('Horário de início').selectOption('')
    await page.getByLabel('Horário de encerramento').selectOption('')
    for (const day of ['Seg', 'Ter', 'Qua', 'Qui', 'Sex']) {
      await page.getByRole('checkbox', { name: day, exact: true }).uncheck()
    }
    await submitButton(page).click()
    for (const message of [
      'Nome é obrigatório',
      'Preço é obrigatório',
      'Capacidade é obrigatória',
      'A descrição é obrigatória',
      'Endereço é obrigatório',
      'CEP é obrigatório',
      'Estado é obrigatório',
      'Cidade é obrigatória',
      'Horário de início é obrigatório',
      'Horário de encerramento é obrigatório',
      'Escolha pelo menos um dia de funcionamento',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    }
    await expect(page.getByLabel('Nome do espaço')).toBeFocused()
    await expect(page.getByText('Há 11 campos a corrigir.')).toBeVisible()
    expect(await ownWorkspaces(page)).toEqual([])
  })

  test('names each wrong value', async ({ page }) => {
    await page.getByLabel('Nome do espaço').fill('a'.repeat(121))
    await page.getByLabel('Preço').fill('0,50')
    await page.getByLabel('Capacidade').fill('0')
    await page.getByLabel('Descrição do espaço').fill('Curta demais')
    await page.getByLabel('Endereço').fill('a'.repeat(201))
    await page.getByRole('textbox', { name: 'CEP' }).fill('1234')
    await page.getByLabel('Horário de encerramento').selectOption('07:00')
    await page.getByLabel('Primeiro dia').fill('31/02/2027')
    await submitButton(page).click()
    for (const message of [
      'Use no máximo 120 caracteres',
      'Preço deve ser maior que zero',
      'Capacidade deve ser pelo menos 1',
      'Descreva seu espaço em pelo menos 20 caracteres',
      'Use no máximo 200 caracteres',
      'CEP inválido. Use o formato 12345-678 ou 12345678',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    }
    await expect(page.getByText('O horário de encerramento deve ser depois do início')).toBeVisible()
    await expect(page.getByText('Use uma data válida')).toBeVisible()

    await page.getByLabel('Preço').fill('1000000,01')
    await page.getByLabel('Capacidade').fill('10001')
    await page.getByLabel('Descrição do espaço').fill('a'.repeat(5001))
    await page.getByLabel('Horário de início').selectOption('06:00')
    for (const message of [
      'Preço deve ser de no máximo R$ 1.000.000',
      'Capacidade deve ser de no máximo 10.000 pessoas',
      'Use no máximo 5.000 caracteres',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    }
    await expect(page.getByText('O horário de encerramento deve ser depois do início')).toHaveCount(0)
  })

  test('offers the cities of the state, found without accents, and forgets the city with the state', async ({
    page,
  }) => {
    const city = page.getByRole('combobox', { name: 'Cidade' })
    await expect(city).toBeDisabled()
    await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Goiás' })
    await city.fill('goiania')
    await page.getByRole('listbox').getByRole('option', { name: 'Goiânia', exact: true }).click()
    await expect(city).toHaveValue('Goiânia')
    await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Bahia' })
    await expect(city).toHaveValue('')
    await chooseCity(page, 'Bahia', 'Salvador')
    await expect(city).toHaveValue('Salvador')
  })

  test('puts the hyphen into the CEP and centavos after a comma', async ({ page }) => {
    const zipCode = page.getByRole('textbox', { name: 'CEP' })
    await zipCode.pressSequentially('01304001')
    await expect(zipCode).toHaveValue('01304-001')
    await page.getByLabel('Preço').fill('1234,5')
    await page.getByLabel('Preço').blur()
    await expect(page.getByLabel('Preço')).toHaveValue('1.234,50')
  })
})

test.describe('images', () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page, 'host')
    await openWorkspaceForm(page)
  })

  test('tells of each refused file its name and the reason', async ({ page }) => {
    await addImages(page, [
      testImage('phone-photo.jpg'),
      testImage('animation-named.jpg'),
      testImage('broken.jpg'),
      testImage('text-named.png'),
    ])
    await expectStored(page, 'phone-photo.jpg')
    await expect(imageTile(page, 'animation-named.jpg').getByRole('alert')).toContainText(
      'Este arquivo não é uma imagem JPEG, PNG, WebP ou AVIF.',
    )
    await expect(imageTile(page, 'broken.jpg').getByRole('alert')).toContainText(
      'Não foi possível ler a imagem.',
    )
    await expect(imageTile(page, 'text-named.png').getByRole('alert')).toContainText(
      'Este arquivo não é uma imagem',
    )

    await addImages(page, [
      { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('notas') },
      { name: 'enorme.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    ])
    await expect(
      page.getByText('notas.txt: Este arquivo não é uma imagem JPEG, PNG, WebP ou AVIF.'),
    ).toBeVisible()
    await expect(
      page.getByText('enorme.jpg: A imagem tem mais de 10 MB. Envie um arquivo menor.'),
    ).toBeVisible()
  })

  test('takes five at most, in the order that the keyboard gives them', async ({ page }) => {
    const content = await readFile(testImage('meeting-table.webp'))
    const file = (name: string) => ({ name, mimeType: 'image/webp', buffer: content })
    await addImages(
      page,
      ['um', 'dois', 'tres', 'quatro', 'cinco', 'seis'].map((name) => file(`${name}.webp`)),
    )
    await expect(page.getByText('Ficaram de fora: seis.webp')).toBeVisible()
    await expect(page.getByText('Adicionar imagens')).toBeHidden()
    await expect(page.getByLabel('Adicionar imagens')).toBeDisabled()
    for (const name of ['um', 'dois', 'tres', 'quatro', 'cinco']) await expectStored(page, `${name}.webp`)

    await page.getByRole('button', { name: /^Mover imagem tres\.webp/ }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    const names = page.getByRole('list', { name: 'Imagens do espaço' }).getByRole('figure')
    await expect(names).toHaveText([/tres\.webp/, /um\.webp/, /dois\.webp/, /quatro\.webp/, /cinco\.webp/])
    await expect(imageTile(page, 'tres.webp').getByText('Capa')).toBeVisible()

    await page.getByRole('button', { name: 'Remover imagem um.webp' }).click()
    await expect(imageTile(page, 'um.webp')).toHaveCount(0)
    await expect(page.getByText('Adicionar imagens')).toBeVisible()
  })

  test('sends again what the connection lost', async ({ page, consoleProblems }) => {
    await page.route(UPLOADS, (route) => route.fulfill({ status: 503, body: 'away' }))
    await addImages(page, testImage('reception.png'))
    const failed = imageTile(page, 'reception.png').getByRole('alert')
    await expect(failed).toContainText('Algo deu errado do nosso lado.')
    await page.unroute(UPLOADS)
    await failed.getByRole('button', { name: 'Tentar novamente' }).click()
    await expectStored(page, 'reception.png')
    forgetFailedRequests(consoleProblems)
  })

  test('stores a phone picture upright and without what the phone wrote into it', async ({ page }) => {
    const original = await readFile(testImage('phone-photo.jpg'))
    expect(await exifr.gps(original)).toBeTruthy()
    const response = await page.request.post('/api/v1/uploads', {
      multipart: { file: { name: 'phone-photo.jpg', mimeType: 'image/jpeg', buffer: original } },
    })
    expect(response.status()).toBe(201)
    const picture: { url: string; width: number; height: number } = await response.json()
    expect([picture.width, picture.height]).toEqual([600, 800])

    const stored = await (await page.request.get(picture.url)).body()
    const { format, orientation, exif, icc, xmp } = await sharp(stored).metadata()
    expect({ format, orientation, exif, icc, xmp }).toEqual({ format: 'webp' })
    expect(await exifr.parse(stored).catch(() => undefined)).toBeUndefined()
    const { data } = await sharp(stored)
      .resize(1, 2, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [redAbove = 0, , blueAbove = 0, redBelow = 0, , blueBelow = 0] = data
    expect(redAbove).toBeGreaterThan(blueAbove)
    expect(blueBelow).toBeGreaterThan(redBelow)
  })
})

test.describe('sending', () => {
  test('shows the real stages, then the success and the space among the host’s own', async ({ page }) => {
    await signUp(page, 'host')
    await openWorkspaceForm(page)
    const name = uniqueName('Sala Jatobá')
    await fillWorkspaceForm(page, name)
    let letUploadThrough = () => {}
    const uploadHeld = new Promise<void>((resolve) => {
      letUploadThrough = resolve
    })
    let letCreationThrough = () => {}
    const creationHeld = new Promise<void>((resolve) => {
      letCreationThrough = resolve
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
    letUploadThrough()
    await expect(dialog.getByText('Salvando o espaço')).toBeVisible()
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60')
    letCreationThrough()

    await expect(page.getByRole('heading', { name: 'Espaço Enviado para Aprovação!' })).toBeVisible()
    await expect(page.getByText(/A aprovação leva até 48 horas/)).toBeVisible()
    await page.getByRole('link', { name: 'Ver meus espaços' }).click()
    await expect(page).toHaveURL('/my-workspaces')
    await expect(page.getByRole('status').filter({ hasText: 'Recebemos o seu espaço' })).toContainText(name)
    const card = page.getByRole('listitem').filter({ hasText: name })
    await expect(card.getByText('Pendente de aprovação')).toBeVisible()
    await expect(card.getByText('R$ 89,90 /hora')).toBeVisible()

    const [stored] = await ownWorkspaces(page)
    expect(stored).toMatchObject({ name, approvalStatus: 'pending', isPublic: false, imageCount: 2 })

    await card.getByRole('link', { name: 'Ver detalhes' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('goes on to the host’s spaces by itself', async ({ page }) => {
    await signUp(page, 'host')
    await openWorkspaceForm(page)
    await fillWorkspaceForm(page, uniqueName('Sala Ipê'))
    await submitButton(page).click()
    await expect(page.getByRole('heading', { name: 'Espaço Enviado para Aprovação!' })).toBeVisible()
    await expect(page).toHaveURL('/my-workspaces')
    await expect(page.getByText('Recebemos o seu espaço')).toBeVisible()
  })

  test('happens once, however often the button is pressed', async ({ page }) => {
    await signUp(page, 'host')
    await openWorkspaceForm(page)
    await fillWorkspaceForm(page, uniqueName('Sala Cedro'))
    await submitButton(page).dblclick()
    await expect(page.getByRole('heading', { name: 'Espaço Enviado para Aprovação!' })).toBeVisible()
    expect(await ownWorkspaces(page)).toHaveLength(1)
  })

  test('that fails keeps everything, says why, and stores nothing', async ({ page, consoleProblems }) => {
    await signUp(page, 'host')
    await openWorkspaceForm(page)
    const name = uniqueName('Sala Peroba')
    await fillWorkspaceForm(page, name)
    await addImages(page, testImage('reception.png'))
    await expectStored(page, 'reception.png')
    await page.route(CREATE, (route) => route.abort())
    await submitButton(page).click()
    await expect(page.getByText(FAILED_TITLE, { exact: true })).toBeVisible()
    await expect(page.getByText(FAILED_TEXT)).toBeVisible()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Não foi possível falar com o servidor.' }),
    ).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByLabel('Nome do espaço')).toHaveValue(name)
    await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue('São Paulo')
    await expectStored(page, 'reception.png')
    expect(await ownWorkspaces(page)).toEqual([])

    await page.unroute(CREATE)
    forgetFailedRequests(consoleProblems)
    await submitButton(page).click()
    await expect(page.getByRole('heading', { name: 'Espaço Enviado para Aprovação!' })).toBeVisible()
  })

  test('stores nothing when one of the images is no longer the host’s to use', async ({ page }) => {
    await signUp(page, 'host')
    await openWorkspaceForm(page)
    await fillWorkspaceForm(page, uniqueName('Sala Angico'))
    await addImages(page, [testImage('reception.png'), testImage('meeting-table.webp')])
    await expectStored(page, 'reception.png')
    await expectStored(page, 'meeting-table.webp')
    await page.route(CREATE, async (route) => {
      const input = route.request().postDataJSON()
      input.imageIds[1] = '019a0000-0000-7000-8000-000000000000'
      await route.continue({ postData: input })
    })
    await submitButton(page).click()
    await expect(imageTile(page, 'meeting-table.webp').getByRole('alert')).toContainText(
      'Esta imagem não está mais disponível. Envie-a de novo.',
    )
    expect(await ownWorkspaces(page)).toEqual([])
  })

  test('shows what only the server knows beside its field', async ({ page }) => {
    await signUp(page, 'host')
    await openWorkspaceForm(page)
    await fillWorkspaceForm(page, uniqueName('Sala Embuia'))
    await page.route(CREATE, async (route) => {
      const input = route.request().postDataJSON()
      await route.continue({ postData: { ...input, city: 'Atlântida' } })
    })
    await submitButton(page).click()
    await expect(page.getByText('Escolha uma cidade da lista do estado')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Cidade' })).toBeFocused()
    expect(await ownWorkspaces(page)).toEqual([])
  })

  test('without a session says so, and the form is there again after signing in', async ({
    page,
    context,
  }) => {
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
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL('/create-workspace')
    await expect(page.getByText('Seu rascunho está de volta')).toBeVisible()
    await expect(page.getByLabel('Nome do espaço')).toHaveValue(name)
    await expectStored(page, 'reception.png')
    await submitButton(page).click()
    await expect(page.getByRole('heading', { name: 'Espaço Enviado para Aprovação!' })).toBeVisible()
  })
})

test.describe('the draft', () => {
  test('comes back with its images, in whole, and goes when it is discarded', async ({ page }) => {
    await signUp(page, 'host')
    await openWorkspaceForm(page)
    const name = uniqueName('Sala Canela')
    await fillWorkspaceForm(page, name)
    await page.getByRole('radio', { name: 'por mês' }).check()
    await page.getByRole('checkbox', { name: 'Sáb', exact: true }).check()
    await addImages(page, testImage('reception.png'))
    await expectStored(page, 'reception.png')
    await page.reload()
    await expect(page.getByText('Seu rascunho está de volta')).toBeVisible()
    await expect(page.getByLabel('Nome do espaço')).toHaveValue(name)
    await expect(page.getByRole('radio', { name: 'Sala de Reunião' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'por mês' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Sáb', exact: true })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Wi-Fi' })).toBeChecked()
    await expect(page.getByLabel('Preço')).toHaveValue('89,90')
    await expectStored(page, 'reception.png')

    await page.getByRole('button', { name: 'Descartar rascunho' }).last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar rascunho' }).click()
    await expect(page.getByLabel('Nome do espaço')).toHaveValue('')
    await expect(page.getByRole('radio', { name: 'Escritório' })).toBeChecked()
    await expect(imageTile(page, 'reception.png')).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Nome do espaço')).toBeEnabled()
    await expect(page.getByText('Seu rascunho está de volta')).toHaveCount(0)
    await expect(page.getByLabel('Nome do espaço')).toHaveValue('')
  })

  test('that can’t be kept makes leaving ask first', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await signUp(page, 'host')
    await openWorkspaceForm(page)
    await page.getByLabel('Nome do espaço').fill('Sala sem rascunho')
    await expect(page.getByText('Este navegador não guarda rascunhos: envie antes de sair.')).toBeVisible()
    await page.getByRole('link', { name: 'Meus Espaços' }).first().click()
    const question = page.getByRole('dialog', { name: 'Sair sem terminar?' })
    await question.getByRole('button', { name: 'Continuar aqui' }).click()
    await expect(page.getByLabel('Nome do espaço')).toHaveValue('Sala sem rascunho')
    await page.getByRole('link', { name: 'Meus Espaços' }).first().click()
    await question.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/my-workspaces')
  })

  test('that is kept lets people go and finds them again', async ({ page }) => {
    await signUp(page, 'host')
    await openWorkspaceForm(page)
    await page.getByLabel('Nome do espaço').fill('Sala em preparo')
    await page.getByRole('link', { name: 'Meus Espaços' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Meus Espaços' })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Nome do espaço')).toHaveValue('Sala em preparo')
  })
})

test.describe('the host’s spaces', () => {
  test('are none at first, at both addresses', async ({ page }) => {
    await signUp(page, 'host')
    for (const address of ['/my-workspaces', '/host/workspaces']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: 'Meus Espaços' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Nenhum espaço encontrado' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Anunciar meu primeiro espaço' })).toHaveAttribute(
        'href',
        '/create-workspace',
      )
    }
  })

  test('that can’t be read are told of, with what was there before', async ({ page, consoleProblems }) => {
    await signIn(page, 'rafael@pouso.example')
    await page.goto('/my-workspaces')
    const cards = page.getByRole('list', { name: 'Meus espaços' }).getByRole('listitem')
    await expect(cards.first()).toBeVisible()
    await page.route('**/api/v1/me/workspaces', (route) => route.abort())
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByText('Não foi possível carregar seus espaços')).toBeVisible()
    await expect(cards.first()).toBeVisible()
    forgetFailedRequests(consoleProblems)
  })
})
