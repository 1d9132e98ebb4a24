import type { Page } from '@playwright/test'
import { closeToast } from './close-toast.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
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

const hours = { kind: 'hours', from: inDays(1), start: '09:00', end: '12:00' } as const

/** A booking of a new guest with the digits that the guest sees. */
async function bookedAt(page: Page, browser: Parameters<typeof openAsHost>[1]) {
  const workspace = await openAsHost(page, browser, 'instant')
  return { workspace, booking: await bookAsGuest(browser, workspace, hours) }
}

test('a guest is checked in by code and digits, and what happened is noted', async ({ page, browser }) => {
  test.slow()
  const { booking } = await bookedAt(page, browser)
  await page.goto('/host/check-in')
  await page.getByLabel('Código da reserva').fill('abc')
  await page.getByRole('button', { name: 'Continuar' }).tap()
  const problem = page.getByText(/^Digite o código da reserva, como/)
  await expect(problem).toBeVisible()
  await page.getByLabel('Código da reserva').fill(booking.checkInCode ?? '')
  await expect(
    page.getByText(/^Estes são só os seis dígitos: digite também o código da reserva/),
  ).toBeVisible()
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

test('the text of the QR code needs no digits, and after 30 minutes the host can say that nobody came', async ({
  page,
  browser,
}) => {
  const { workspace, booking } = await bookedAt(page, browser)
  const absent = await bookAsGuest(browser, workspace, { ...hours, start: '13:00', end: '16:00' })
  await beginAgo(booking.code, 10)
  await beginAgo(absent.code, 31)
  await page.goto('/host/check-in')
  const code = page.getByLabel('Código da reserva')

  await test.step('a code of nobody’s says so, and stays for correction', async () => {
    await code.fill('pso-22222')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Reserva não encontrada')
    await page.getByRole('button', { name: 'Digitar outro código' }).tap()
    await expect(code).toHaveValue('pso-22222')
  })

  await test.step('the text of the QR code needs no digits besides', async () => {
    await code.fill(`${booking.code}.${booking.checkInCode}`)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Registrar chegada', exact: true }).tap()
    await expect(page.getByText('Chegada registrada')).toBeVisible()
    await expect(code, 'for the next guest’s code').toBeFocused()
    expect(await readAsHost(page, booking)).toMatchObject({ status: 'in_use' })
  })

  await test.step('after 30 minutes without a check-in the host can say that nobody came', async () => {
    const arrival = page.getByRole('listitem').filter({ hasText: absent.code })
    await arrival.getByRole('button', { name: /^Não compareceu/ }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Não compareceu' }).tap()
    await expect(page.getByText('Registrado que o convidado não compareceu')).toBeVisible()
    await expect(arrival).toContainText('Não compareceu')
    expect(await readAsHost(page, absent)).toMatchObject({ status: 'no_show' })
  })
})

test('an arrival that is registered late leaves the next guest and other pages alone', async ({
  page,
  browser,
}) => {
  const { workspace, booking } = await bookedAt(page, browser)
  const second = await bookAsGuest(browser, workspace, { ...hours, start: '13:00', end: '16:00' })
  for (const { code } of [booking, second]) await beginAgo(code, 10)
  const register = page.getByRole('button', { name: 'Registrar chegada', exact: true })
  const digits = page.getByLabel('Seis dígitos do convidado')
  const toast = page.getByRole('listitem').filter({ hasText: 'Chegada registrada' })
  await page.goto(`/host/check-in?code=${booking.code}`)
  await digits.fill(booking.checkInCode ?? '')
  const release = await holdBack(page, /\/check-in$/)
  await register.tap()
  await page
    .getByRole('listitem')
    .filter({ hasText: second.code })
    .getByRole('button', { name: /^Registrar chegada/ })
    .tap()
  await expect(page).toHaveURL(`/host/check-in?code=${second.code}`)
  await digits.fill(second.checkInCode ?? '')
  release()
  await expect(toast).toBeVisible()
  await expect(page).toHaveURL(`/host/check-in?code=${second.code}`)
  await expect(digits).toHaveValue(second.checkInCode ?? '')

  await closeToast(page)
  const releaseSecond = await holdBack(page, /\/check-in$/)
  await register.tap()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).tap()
  await expect(page).toHaveURL('/cookies')
  releaseSecond()
  await expect(toast).toBeVisible()
  await expect(page).toHaveURL('/cookies')
  expect(await readAsHost(page, second)).toMatchObject({ status: 'in_use' })
})

test('a refused camera leaves typing, and once it is allowed the guest’s QR code is read', async ({
  page,
  browser,
}) => {
  const { booking } = await bookedAt(page, browser)
  await beginAgo(booking.code, 10)
  // A browser that reads QR codes; the test provides its camera's picture, and it is refused at first.
  await page.addInitScript((text) => {
    class Detector {
      async detect() {
        return [{ rawValue: text }]
      }
    }
    Reflect.set(window, 'BarcodeDetector', Detector)
    navigator.mediaDevices.getUserMedia = async () => {
      if (!sessionStorage.getItem('isAllowed')) throw new DOMException('No', 'NotAllowedError')
      return document.createElement('canvas').captureStream()
    }
  }, `${booking.code}.${booking.checkInCode}`)
  await page.goto('/host/check-in')
  const read = page.getByRole('button', { name: 'Ler o QR com a câmera' })
  await read.tap()
  await expect(page.getByText(/^A câmera não foi liberada/)).toBeVisible()
  await expect(page.getByLabel('Código da reserva')).toBeVisible()
  await expectAccessible(page)

  await page.evaluate(() => sessionStorage.setItem('isAllowed', 'true'))
  await page.getByRole('button', { name: 'Tentar novamente' }).tap()
  await page.getByRole('button', { name: 'Registrar chegada', exact: true }).tap()
  await expect(page.getByText('Chegada registrada')).toBeVisible()
})
