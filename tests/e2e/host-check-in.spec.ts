import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  beginAgo,
  bookAsGuest,
  expectNoSideways,
  GUEST,
  inDays,
  openAsHost,
  readAsHost,
} from './host-booking-steps.ts'
import { expectAccessible } from './page-content.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** A booking of a new guest with the digits that the guest sees. */
async function bookedAt(page: Page, browser: Parameters<typeof openAsHost>[1]) {
  const workspace = await openAsHost(page, browser, 'instant')
  const hours = { kind: 'hours', from: inDays(1), start: '09:00', end: '12:00' } as const
  return bookAsGuest(browser, workspace, hours)
}

test('a guest is checked in by code and digits, and what happened is noted', async ({ page, browser }) => {
  test.slow()
  const booking = await bookedAt(page, browser)
  await page.goto('/host/check-in')
  await page.getByLabel('Código da reserva').fill('abc')
  await page.getByRole('button', { name: 'Continuar' }).tap()
  const problem = page.getByText(/^Digite o código da reserva, como/)
  await expect(problem).toBeVisible()
  await page.getByLabel('Código da reserva').fill(booking.code.slice(4).toLowerCase())
  await expect(problem).toHaveCount(0)
  await page.getByRole('button', { name: 'Continuar' }).tap()
  await expect(page.getByText(/^Ainda é cedo: a chegada pode ser registrada a partir de/)).toBeVisible()

  await beginAgo(booking.code, 10)
  await page.goto('/host/check-in')
  await expectAccessible(page)
  await expectNoSideways(page)
  const arrival = page.getByRole('listitem').filter({ hasText: booking.code })
  await expect(arrival.getByRole('button', { name: /^Não compareceu/ })).toHaveCount(0)
  await arrival.getByRole('button', { name: /^Registrar chegada/ }).tap()
  const digits = page.getByLabel('Seis dígitos do convidado')
  const register = page.getByRole('button', { name: 'Registrar chegada', exact: true })
  await expect(page.getByRole('main')).toContainText(GUEST)
  await register.tap()
  await expect(page.getByText('Digite os 6 dígitos')).toBeVisible()
  await digits.fill(booking.checkInCode === '000000' ? '111111' : '000000')
  await register.tap()
  await expect(page.getByText(/^Este não é o código desta reserva/)).toBeVisible()
  await expect(digits).toBeFocused()
  await expectAccessible(page)
  await digits.fill(booking.checkInCode ?? '')
  await register.tap()
  await expect(page.getByText('Chegada registrada')).toBeVisible()
  await expect(arrival).toContainText('Em andamento')

  await arrival.getByRole('button', { name: /^Atrasou/ }).tap()
  await expect(page.getByText('Anotado: Atrasou')).toBeVisible()
  const { status, history } = await readAsHost(page, booking)
  expect(status).toBe('in_use')
  expect(history.map(({ type, reason }) => [type, reason])).toEqual([
    ['create', null],
    ['checkIn', null],
    ['note', 'Atrasou'],
  ])
})

test('the text of the QR code needs no digits besides', async ({ page, browser }) => {
  const booking = await bookedAt(page, browser)
  await beginAgo(booking.code, 10)
  await page.goto('/host/check-in')
  await page.getByLabel('Código da reserva').fill(`${booking.code}.${booking.checkInCode}`)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Registrar chegada', exact: true }).tap()
  await expect(page.getByText('Chegada registrada')).toBeVisible()
  expect(await readAsHost(page, booking)).toMatchObject({ status: 'in_use' })
})

test('after 30 minutes without a check-in the host can say that nobody came', async ({ page, browser }) => {
  const booking = await bookedAt(page, browser)
  await beginAgo(booking.code, 31)
  await page.goto('/host/check-in')
  const arrival = page.getByRole('listitem').filter({ hasText: booking.code })
  await arrival.getByRole('button', { name: /^Não compareceu/ }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Não compareceu' }).tap()
  await expect(page.getByText('Registrado que o convidado não compareceu')).toBeVisible()
  await expect(arrival).toContainText('Não compareceu')
  expect(await readAsHost(page, booking)).toMatchObject({ status: 'no_show' })
})

test('a code of nobody’s says so', async ({ page, browser }) => {
  await openAsHost(page, browser, 'instant')
  await page.goto('/host/check-in?code=PSO-22222')
  await expect(page.getByRole('alert')).toContainText('Reserva não encontrada')
  await page.getByRole('button', { name: 'Digitar outro código' }).tap()
  await expect(page.getByLabel('Código da reserva')).toBeVisible()
})

test.describe('with a camera', () => {
  type Scan = { text: string | null; refuses: boolean }

  /** A browser that reads QR codes: what its camera sees is the test's. */
  async function withCamera(page: Page, scan: Scan): Promise<void> {
    await page.addInitScript(({ text, refuses }: Scan) => {
      class Detector {
        async detect() {
          return text === null ? [] : [{ rawValue: text }]
        }
      }
      Reflect.set(window, 'BarcodeDetector', Detector)
      navigator.mediaDevices.getUserMedia = async () => {
        if (refuses) throw new DOMException('No', 'NotAllowedError')
        return document.createElement('canvas').captureStream()
      }
    }, scan)
  }

  test('the guest’s QR code is read and shows the booking', async ({ page, browser }) => {
    const booking = await bookedAt(page, browser)
    await beginAgo(booking.code, 10)
    await withCamera(page, { text: `${booking.code}.${booking.checkInCode}`, refuses: false })
    await page.goto('/host/check-in')
    await page.getByRole('button', { name: 'Ler o QR com a câmera' }).tap()
    await page.getByRole('button', { name: 'Registrar chegada', exact: true }).tap()
    await expect(page.getByText('Chegada registrada')).toBeVisible()
  })

  test('a refused camera leaves typing', async ({ page, browser }) => {
    await openAsHost(page, browser, 'instant')
    await withCamera(page, { text: null, refuses: true })
    await page.goto('/host/check-in')
    await page.getByRole('button', { name: 'Ler o QR com a câmera' }).tap()
    await expect(page.getByText(/^A câmera não foi liberada/)).toBeVisible()
    await expect(page.getByLabel('Código da reserva')).toBeVisible()
    await expectAccessible(page)
  })
})
