import type { Page } from '@playwright/test'
import { checkoutPath, confirmButton, ownBookings, publishBookable } from './checkout-steps.ts'
import { expect, ignoreFailedRequests, signUp, test } from './fixtures.ts'
import { loseAnswer } from './hold-back.ts'
import { expectAccessible } from './page-content.ts'

const BOOK = '**/api/v1/bookings'

/** Books: the server gets the request, but the page gets no answer. */
async function bookUnheard(page: Page): Promise<void> {
  await page.route(BOOK, loseAnswer)
  await confirmButton(page).click()
  await expect(page.getByText('Não sabemos se a reserva foi feita')).toBeVisible()
  await page.unroute(BOOK)
}

test('an answer that is lost, a reload, and sending again make one booking', async ({
  page,
  browser,
  consoleProblems,
}) => {
  const workspace = await publishBookable(browser, 'instant')
  await signUp(page, 'guest')
  await page.goto(checkoutPath(workspace))
  await page.getByLabel('O que convém saber antes').fill('Chegamos às 9h.')
  await bookUnheard(page)
  await page.reload()
  await expect(page.getByLabel('O que convém saber antes')).toHaveValue('Chegamos às 9h.')
  // The only unit is taken, by the guest's own booking.
  await expect(page.getByText('Talvez a reserva já tenha sido feita')).toBeVisible()
  await expect(page.getByText('Este horário acabou de ser ocupado')).toBeHidden()
  await confirmButton(page).click()
  await expect(page).toHaveURL(/\/bookings\/PSO-/)
  expect(await ownBookings(page)).toHaveLength(1)

  await test.step('what is changed before it is sent again is not said to be booked, and is kept', async () => {
    await page.goto(checkoutPath(workspace, '14:00', '16:00'))
    await page.getByLabel('Pessoas').fill('3')
    await bookUnheard(page)
    await page.getByLabel('Pessoas').fill('5')
    await page.getByLabel('O que convém saber antes').fill('Precisamos de um projetor.')
    await confirmButton(page).click()
    await expect(page.getByRole('heading', { name: 'A reserva já tinha sido feita' })).toBeVisible()
    await expect(
      page.getByText(/^A reserva PSO-\w+ foi feita para 3 pessoas e sem mensagem\.$/),
    ).toBeVisible()
    await expectAccessible(page)
    expect(await ownBookings(page)).toHaveLength(2)
    await page.getByRole('link', { name: 'Ir para a conversa' }).click()
    await expect(page.getByLabel('Mensagem')).toHaveValue('Precisamos de um projetor.')
  })
  ignoreFailedRequests(consoleProblems)
})

test('offline in the middle of it, it is sent again once the connection is back, and once by a double click', async ({
  page,
  context,
  browser,
  consoleProblems,
}) => {
  const workspace = await publishBookable(browser, 'request')
  await signUp(page, 'guest')
  await page.goto(checkoutPath(workspace))
  await expect(confirmButton(page)).toContainText('R$ 150')
  await context.setOffline(true)
  await confirmButton(page).click()
  await expect(page.getByText('Não sabemos se a reserva foi feita')).toBeVisible()
  await context.setOffline(false)
  await confirmButton(page).dblclick()
  await expect(page).toHaveURL(/\/bookings\/PSO-/)
  expect(await ownBookings(page)).toHaveLength(1)
  ignoreFailedRequests(consoleProblems)
})

test('of two tabs for one time the second leads to the booking and offers other times; going back keeps what was typed', async ({
  page,
  context,
  browser,
}) => {
  const workspace = await publishBookable(browser, 'instant')
  await signUp(page, 'guest')
  const second = await context.newPage()
  await page.goto(checkoutPath(workspace))
  await second.goto(checkoutPath(workspace))
  await second.getByLabel('O que convém saber antes').fill('Da segunda aba.')
  await confirmButton(page).click()
  await expect(page).toHaveURL(/\/bookings\/PSO-/)
  await confirmButton(second).click()
  await expect(second.getByText('Você já reservou este horário')).toBeVisible()
  const [made] = await ownBookings(page)
  await expect(second.getByRole('link', { name: `Ver a reserva ${made?.code}` })).toBeVisible()
  await second.getByRole('link', { name: 'Escolher outra data' }).click()
  await expect(second).toHaveURL(`/workspace/${workspace.id}`)
  await second.goBack()
  await expect(second.getByLabel('O que convém saber antes')).toHaveValue('Da segunda aba.')
  expect(await ownBookings(page)).toHaveLength(1)
})
