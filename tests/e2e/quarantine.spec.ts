import { expect, signIn, test } from './fixtures.ts'
import { waitForHydrationAfterLoading } from './hydration.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { expectAccessible } from './page-content.ts'

const admin = { email: 'chefe@pouso.example', password: 'uma frase bem secreta' }

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ADMIN_NAME: 'Chefe',
  })
  await server.query(`insert into audit_entries (id, at, action, subject_type, subject_id, after)
    values (gen_random_uuid(), now(), 'quarantine.begin', 'quarantine', gen_random_uuid(),
      '{"source":"restore","takenAt":"2026-03-10T15:00:00.000Z"}')`)
})
test.afterAll(() => server.close())

test('administrators read that this is a restored copy, and release it', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  waitForHydrationAfterLoading(page)
  await signIn(page, admin.email, admin.password)
  await page.goto('/admin/jobs')
  const band = page.getByRole('region', { name: 'Cópia restaurada' })
  await expect(band).toContainText(/Cópia restaurada de 10.*2026.*: nada é enviado/)
  await expect(band).toContainText('Esperam aqui:')
  await expectAccessible(page)

  await test.step('the page that creates an administrator shows it too', async () => {
    // What the server sends has it already.
    expect(await (await page.request.get('/create-admin')).text()).toContain('Cópia restaurada de')
    await page.goto('/create-admin')
    await expect(band).toContainText('Esperam aqui:')
    await expectAccessible(page)
    await page.goto('/admin/jobs')
  })

  await test.step('the copy is not released before the original is off', async () => {
    await band.getByRole('button', { name: 'Liberar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Liberar esta cópia?' })
    await expect(dialog.getByRole('radio', { name: /Descartar/ })).toBeChecked()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Liberar a cópia' }).click()
    await expect(dialog).toContainText('Confirme que o site original está desligado.')
  })

  await test.step('the band goes once the release is done', async () => {
    await page.getByRole('checkbox', { name: 'O site original está desligado e não volta' }).check()
    await page.getByRole('button', { name: 'Liberar a cópia' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(band).toBeHidden({ timeout: 30_000 })
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Administração' })).toBeVisible()
    await expect(band).toBeHidden()
  })
})
