import { randomUUID } from 'node:crypto'
import { bookByApi, publishBookable } from './checkout-steps.ts'
import { expect, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { findMailedLink } from './mailbox.ts'

const newAddress = () => `${randomUUID()}@teste.example`
const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')

test('an invited person opens the mailed link without an account and leaves, which the guest sees; another is taken off', async ({
  page,
  browser,
}) => {
  const workspace = await publishBookable(browser, 'instant')
  const guest = await signUp(page, 'guest')
  const { code } = await bookByApi(page, workspace.id)
  await page.goto(`/bookings/${code}`)
  const section = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Quem vai com você' }),
  })
  const email = section.getByLabel('E-mail de quem vai')
  const invite = section.getByRole('button', { name: 'Convidar' })
  await invite.click()
  await expect(section.getByText('Informe o e-mail de quem vai')).toBeVisible()
  await email.fill('bia')
  await invite.click()
  await expect(section.getByText('Formato de email inválido')).toBeVisible()
  const address = newAddress()
  await email.fill(address)
  await section.getByLabel('Nome').fill('Bia Souza')
  await invite.click()
  const invited = section.getByRole('list', { name: 'Convidados' }).getByRole('listitem')
  await expect(invited).toHaveText(new RegExp(`Bia Souza${address}`))
  await expect(email).toHaveValue('')
  await expect(email).toBeFocused()
  await email.fill(address)
  await invite.click()
  await expect(section.getByText('Esta pessoa já está na lista')).toBeVisible()

  const link = pathOf(await findMailedLink(page, address, 'Convite de'))
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { level: 1, name: workspace.name })).toBeVisible()
  await expect(theirs.getByText(`${guest.name} convidou você.`)).toBeVisible()
  await expect(theirs.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await theirs.getByRole('button', { name: 'Sair da lista de convidados' }).click()
  await expect(theirs.getByRole('heading', { name: 'Você saiu da lista' })).toBeVisible()
  await expect(invited).toHaveCount(0)
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible()
  await context.close()

  const another = newAddress()
  await test.step('what is typed while an invitation is being sent stays, and its failure shows', async () => {
    const release = await holdBack(page, '**/participants', (route) => route.abort())
    await email.fill(another)
    await invite.click()
    await email.fill(`${another}.br`)
    release()
    await expect(section.getByRole('alert')).toBeVisible()
    await page.unroute('**/participants')

    const releaseAgain = await holdBack(page, '**/participants')
    await email.fill(another)
    await section.getByLabel('Nome').fill('Caio Reis')
    await invite.click()
    await email.fill('dora@')
    releaseAgain()
    await expect(invited).toHaveText(new RegExp(`Caio Reis${another}`))
    await expect(section.getByLabel('Nome')).toHaveValue('')
    await expect(email).toHaveValue('dora@')
    await page.unroute('**/participants')
  })

  await test.step('the guest takes somebody off after being asked', async () => {
    await findMailedLink(page, another, 'Convite de')
    await page.getByRole('button', { name: 'Tirar Caio Reis' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tirar da lista?' })
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByRole('button', { name: 'Tirar Caio Reis' })).toBeVisible()
    await page.getByRole('button', { name: 'Tirar Caio Reis' }).click()
    await dialog.getByRole('button', { name: 'Tirar da lista' }).click()
    await expect(page.getByRole('button', { name: 'Tirar Caio Reis' })).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'Quem vai com você' })).toBeFocused()
    const mailed = async () => {
      const mailbox = await (await page.request.get('/dev/mailbox')).text()
      return mailbox
        .split('<article>')
        .find((mail) => mail.includes(another) && mail.includes('Você saiu da lista'))
    }
    await expect.poll(mailed).toBeDefined()
    expect(await mailed()).toMatch(/\/dev\/mailbox\/[^"/]+\/reserva-[^"]+\.ics/)
  })
})
