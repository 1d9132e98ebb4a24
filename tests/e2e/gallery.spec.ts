import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { watchPlaces } from './places-in-frames.ts'
import { publishWorkspace } from './published-workspace.ts'

const IMAGES = 3

async function openWorkspace(page: Page, id: string, name: string) {
  await page.goto(`/workspace/${id}`)
  return {
    strip: page.getByRole('group', { name: `Imagens de ${name}` }),
    picture: (place: number) => page.getByRole('img', { name: `${name}, imagem ${place}` }),
    counter: (place: number) => page.getByText(`${place} de ${IMAGES}`, { exact: true }),
  }
}

test('the pictures are stepped through by keyboard and arrows, and shown in a dialog and on the whole screen', async ({
  page,
  browser,
}) => {
  const { id, name } = await publishWorkspace(browser, {}, { images: IMAGES })
  const { strip, picture, counter } = await openWorkspace(page, id, name)
  const next = page.getByRole('button', { name: 'Próxima imagem' })
  const previous = page.getByRole('button', { name: 'Imagem anterior' })

  await test.step('the keyboard steps through the pictures, one at a time at 16:9', async () => {
    const box = await picture(1).boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
    await strip.focus()
    for (const [key, place] of [
      ['ArrowRight', 2],
      ['End', 3],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['Home', 1],
      ['ArrowLeft', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect(counter(place), key).toBeVisible()
      await expect(picture(place)).toBeInViewport({ ratio: 0.9 })
    }
    await expect(strip).toBeFocused()
  })

  await test.step('larger screens have arrows that stay focused at both ends', async () => {
    await expect(previous).toBeDisabled()
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(counter(2)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(counter(3)).toBeVisible()
    await expect(picture(3)).toBeInViewport({ ratio: 0.9 })
    await expect(next).toBeDisabled()
    await expect(next).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(counter(2)).toBeVisible()
    await previous.click()
    await expect(counter(1)).toBeVisible()
  })

  await test.step('a dialog shows all pictures, takes the focus and returns it', async () => {
    const button = page.getByRole('button', { name: 'Ver todas imagens' })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Todas as imagens do espaço' })
    await expect(dialog.getByText(`Total de ${IMAGES} imagens`)).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    const images = dialog.getByRole('img')
    await expect(images).toHaveCount(IMAGES)
    for (const place of [1, 2, 3]) {
      await expect(dialog.getByRole('img', { name: `Imagem ${place}`, exact: true })).toBeAttached()
    }
    const first = await images.first().boundingBox()
    expect((first?.width ?? 0) / (first?.height ?? 1)).toBeCloseTo(4 / 3, 1)
    const viewport = page.viewportSize()?.height ?? 0
    const grid = await dialog.getByRole('region', { name: 'Imagens' }).boundingBox()
    expect((grid?.height ?? 0) / viewport).toBeCloseTo(0.7, 1)

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('a press on a picture shows it on the whole screen, where keys step and zoom', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.evaluate(() => window.scrollTo(0, 0))
    // Pictures and booking card stand side by side above the fold.
    await expect(picture(1)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('complementary', { name: 'Reserva' })).toBeInViewport({ ratio: 0.95 })
    const open = page.getByRole('button', { name: 'Ver imagem 2 em tela cheia' })
    await next.click()
    await expect(counter(2)).toBeVisible()
    await open.click()
    const screen = page.getByRole('dialog', { name: `Imagem 2 de ${IMAGES}` })
    await expect(screen.getByRole('img', { name: `${name}, imagem 2` })).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('ArrowRight')
    const third = page
      .getByRole('dialog', { name: `Imagem 3 de ${IMAGES}` })
      .getByRole('img', { name: `${name}, imagem 3` })
    await expect(third).toBeInViewport({ ratio: 0.9 })
    const before = (await third.boundingBox())?.width ?? 0
    await third.click()
    await expect.poll(async () => ((await third.boundingBox())?.width ?? 0) / before).toBeCloseTo(2.5, 1)
    await page.keyboard.press('-')
    await expect.poll(async () => (await third.boundingBox())?.width).toBe(before)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(open).toBeFocused()
  })

  await test.step('a press while the pictures still move shows and keeps the one they move to', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    // Inert until it is reached, and so in no role.
    const third = page.getByLabel('Ver imagem 3 em tela cheia', { exact: true })
    // In one task, so that the pictures have hardly begun to move.
    await third.evaluate((button: HTMLElement, label) => {
      document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click()
      button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
      button.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
      button.click()
    }, 'Próxima imagem')
    await expect(page.getByRole('dialog', { name: `Imagem 3 de ${IMAGES}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(counter(3)).toBeVisible()
    await expect(third).toBeInViewport({ ratio: 0.9 })
  })
})

test('a single picture has no arrows, counter or dialog', async ({ page, browser }) => {
  const { id, name } = await publishWorkspace(browser, {}, { images: 1 })
  await openWorkspace(page, id, name)
  await expect(page.getByRole('img', { name: `${name}, imagem 1` })).toBeVisible()
  for (const button of ['Próxima imagem', 'Imagem anterior', 'Ver todas imagens']) {
    await expect(page.getByRole('button', { name: button })).toHaveCount(0)
  }
  await expect(page.getByText('1 de 1')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a swipe shows the next picture, and there are no arrows', async ({ page, browser }) => {
    const { id, name } = await publishWorkspace(browser, {}, { images: IMAGES })
    const { strip, counter } = await openWorkspace(page, id, name)
    await expect(page.getByRole('button', { name: 'Próxima imagem' })).toBeHidden()
    const box = await strip.boundingBox()
    if (!box) throw new Error('The pictures are missing from the page')
    await expect(async () => {
      if (!(await counter(2).isVisible())) {
        await swipe(page, { x: box.x + box.width * 0.85, y: box.y + box.height / 2 }, -box.width * 0.7)
      }
      await expect(counter(2)).toBeVisible({ timeout: 5000 })
    }).toPass()

    await test.step('a swipe arrives at once with reduced motion', async () => {
      // From then on the script moves the pictures.
      await expect(strip).toHaveCSS('overflow-x', 'hidden')
      const places = await watchPlaces(strip.getByRole('list'), 'touchend')
      await swipe(page, { x: box.x + box.width * 0.85, y: box.y + box.height / 2 }, -box.width * 0.7)
      await expect(counter(3)).toBeVisible()
      // Where the finger left it may be one or two more; a movement takes a place in each of twelve frames.
      expect((await places()).length).toBeLessThanOrEqual(3)
    })
  })
})

/** Swipes by `distance` pixels with the touch events that a touch screen sends. */
async function swipe(page: Page, { x, y }: { x: number; y: number }, distance: number): Promise<void> {
  const STEPS = 8
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', progress: number) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + distance * progress, y }] })
  await touch('touchStart', 0)
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', step / STEPS)
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await screen.detach()
}
