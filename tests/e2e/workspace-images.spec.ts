import { readFile } from 'node:fs/promises'
import exifr from 'exifr'
import sharp from 'sharp'
import { expect, ignoreFailedRequests, signIn, signUp, test } from './fixtures.ts'
import { publishWorkspace } from './published-workspace.ts'
import {
  addImages,
  expectStored,
  fillWorkspaceForm,
  imageTile,
  openWorkspaceForm,
  submitButton,
  testImage,
} from './workspace-form.ts'

const UPLOADS = '**/api/v1/uploads'

test.describe('images', () => {
  test('shows each refused file’s name and the reason, and what was lost is sent again', async ({
    page,
    context,
    consoleProblems,
  }) => {
    const host = await signUp(page, 'host')
    await openWorkspaceForm(page)
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

    // What is said about refused files ends with the last of them.
    await fillWorkspaceForm(page, 'Sala com arquivos recusados')
    await submitButton(page).click()
    const complaint = page.getByText('Algumas imagens falharam. Tente novamente ou remova-as.')
    await expect(complaint).toBeVisible()
    for (const name of ['animation-named.jpg', 'broken.jpg', 'text-named.png']) {
      await page.getByRole('button', { name: `Remover imagem ${name}` }).click()
    }
    await expect(complaint).toHaveCount(0)

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

    await test.step('retries uploads that the connection lost', async () => {
      await page.route(UPLOADS, (route) => route.fulfill({ status: 503, body: 'away' }))
      await addImages(page, testImage('reception.png'))
      const failed = imageTile(page, 'reception.png').getByRole('alert')
      await expect(failed).toContainText('Algo deu errado do nosso lado.')
      await page.unroute(UPLOADS)
      await failed.getByRole('button', { name: 'Tentar novamente' }).click()
      await expectStored(page, 'reception.png')
      ignoreFailedRequests(consoleProblems)
    })

    await test.step('an image survives the session’s end and is sent after signing in again', async () => {
      await context.clearCookies()
      await addImages(page, testImage('meeting-table.webp'))
      const tile = imageTile(page, 'meeting-table.webp')
      await expect(tile.getByRole('alert')).toContainText('Sua sessão terminou. Entre novamente em outra aba')
      await signIn(page, host.email, host.password)
      await tile.getByRole('button', { name: 'Tentar novamente' }).click()
      await expectStored(page, 'meeting-table.webp')
    })
  })

  test('accepts at most five, in the order set by keyboard', async ({ page }) => {
    await signUp(page, 'host')
    await openWorkspaceForm(page)
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

    await page.getByRole('button', { name: 'Trazer de volta a imagem um.webp' }).click()
    await expect(names).toHaveText([/tres\.webp/, /dois\.webp/, /quatro\.webp/, /cinco\.webp/, /um\.webp/])
    await expect(page.getByRole('list', { name: 'Imagens removidas' })).toHaveCount(0)
  })

  test('stores a phone’s image upright and without its metadata', async ({ page }) => {
    await signUp(page, 'host')
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

test('pictures come in several widths, reserve their space and show a blurred placeholder until loaded', async ({
  page,
  browser,
}) => {
  const workspace = await publishWorkspace(browser, {}, { images: 2 })
  // No picture loads, so only the placeholders show.
  await page.route('**/files/images/**', () => undefined)
  for (const address of [
    `/workspaces?search=${encodeURIComponent(workspace.name)}`,
    `/workspace/${workspace.id}`,
  ]) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const picture = page
      .getByRole('main')
      .getByRole('img')
      .and(page.locator('[srcset*="/files/images/"]'))
      .first()
    await expect(picture).toBeVisible()
    expect(await picture.getAttribute('srcset')).toMatch(/ \d+w, ?.+ \d+w/)
    expect(await picture.getAttribute('sizes')).toBeTruthy()
    for (const side of ['width', 'height'])
      expect(Number(await picture.getAttribute(side))).toBeGreaterThan(0)
    await expect(picture).toHaveCSS('background-image', /^url\("data:image\//)
    expect((await picture.boundingBox())?.height).toBeGreaterThan(100)
  }
})
