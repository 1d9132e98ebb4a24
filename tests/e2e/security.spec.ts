import { codeOf } from '../factories/second-factor.ts'
import { expect, ignoreFailedRequests, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { findMailedLink } from './mailbox.ts'
import { queryShared } from './own-server.ts'
import { expectAccessible } from './page-content.ts'
import { setPassword, trySignIn } from './recovery-steps.ts'

test('a host proves who they are before the PIX key changes, and what was typed is saved', async ({
  page,
}) => {
  const host = await signUp(page, 'host', 'Marta Vilela Prates')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Cadastrar chave PIX' }).click()
  const form = page.getByRole('form', { name: 'Dados para receber' })
  await form.getByLabel('Nome completo ou razão social').fill('Marta Vilela Prates')
  await form.getByLabel('CPF ou CNPJ').fill('529.982.247-25')
  await form.getByLabel('Chave PIX').fill('marta@teste.example')
  await form.getByLabel('Aceito a taxa de serviço').check()
  await queryShared(
    `update sessions set confirmed_at = confirmed_at - interval '11 minutes'
      where user_id = (select id from profiles where email = $1)`,
    [host.email],
  )

  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  await test.step('giving up leaves the form as it was', async () => {
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByLabel('Sua senha')).toBeFocused()
    await dialog.getByRole('button', { name: 'Agora não' }).click()
    await expect(dialog).toBeHidden()
    await expect(form.getByText('Confirme que é você para continuar.')).toBeVisible()
    await expect(form.getByLabel('Chave PIX')).toHaveValue('marta@teste.example')
  })

  await test.step('a wrong password is told at its field', async () => {
    await form.getByRole('button', { name: 'Salvar' }).click()
    await dialog.getByLabel('Sua senha').fill('não é esta')
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
    await expect(dialog.getByText('A senha atual não confere')).toBeVisible()
    await expect(dialog.getByLabel('Sua senha')).toBeFocused()
  })

  await dialog.getByLabel('Sua senha').fill(host.password)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Dados para receber salvos')).toBeVisible()
  await expect(page.getByText('m•••@teste.example')).toBeVisible()
})

test('a user turns the second factor on, signs in with a code and with a recovery code, and turns it off', async ({
  page,
  consoleProblems,
}) => {
  const user = await signUp(page, 'guest')
  await page.goto('/settings')
  const section = page.locator('#seguranca')
  await section.getByRole('button', { name: 'Ligar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ligar a verificação em duas etapas' })
  await expect(dialog.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Código que o aplicativo mostra').fill('000 000')
  await dialog.getByRole('button', { name: 'Ligar' }).click()
  await expect(dialog.getByText('Este código não confere.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Código que o aplicativo mostra').fill(codeOf(secret, new Date()))
  const letPass = await holdBack(page, '**/api/v1/me/second-factor/on')
  await dialog.getByRole('button', { name: 'Ligar' }).click()

  await test.step('nothing closes the dialog before it has shown the recovery codes', async () => {
    await expect(dialog.getByRole('button', { name: 'Ligando...' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(dialog.getByRole('button', { name: 'Ligando...' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Fechar' })).toHaveCount(0)
    letPass()
  })

  const kept = page.getByRole('dialog', { name: 'Guarde seus códigos de recuperação' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  let codes = await kept.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  await kept.getByRole('button', { name: 'Já guardei' }).click()
  await expect(section.getByText('Ligada')).toBeVisible()
  await expect(section.getByText('Restam 10 códigos de recuperação.')).toBeVisible()

  await test.step('who leaves while new codes are being made is asked first, and still sees them', async () => {
    const before = codes
    const codesMade = await holdBack(page, '**/api/v1/me/recovery-codes')
    await section.getByRole('button', { name: 'Gerar códigos novos' }).click()
    await page
      .getByRole('dialog', { name: 'Gerar códigos novos?' })
      .getByRole('button', { name: 'Gerar códigos' })
      .click()
    await page.getByRole('banner').getByRole('link', { name: 'Como Funciona' }).click()
    const question = page.getByRole('dialog', { name: 'Sair desta página agora?' })
    await expect(question).toBeVisible()
    codesMade()
    await expect(kept.getByRole('listitem')).toHaveCount(10)
    codes = await kept.getByRole('listitem').allTextContents()
    expect(codes.filter((code) => before.includes(code))).toEqual([])
    await kept.getByRole('button', { name: 'Já guardei' }).click()
    await question.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/how-it-works')
  })

  async function signInByPassword() {
    await page.context().clearCookies()
    await page.goto('/login?redirect=/settings')
    await page.getByLabel('E-mail').fill(user.email)
    await page.getByRole('textbox', { name: 'Senha' }).fill(user.password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByLabel('Código do aplicativo')).toBeFocused()
  }

  await test.step('a wrong code is told, and the right one of the next half minute signs in', async () => {
    await signInByPassword()
    await expectAccessible(page)
    await page.getByLabel('Código do aplicativo').fill('000000')
    await page.getByRole('button', { name: 'Confirmar e entrar' }).click()
    await expect(page.getByText('Este código não confere, ou já foi usado.')).toBeVisible()
    // A step ahead still counts, and is surely not the one that turned it on.
    await page.getByLabel('Código do aplicativo').fill(codeOf(secret, new Date(Date.now() + 30_000)))
    await page.getByRole('button', { name: 'Confirmar e entrar' }).click()
    await expect(page).toHaveURL(/\/settings$/)
    await expect(page.getByText('entrou com senha + código')).toBeVisible()
  })

  await test.step('without the app, a recovery code signs in once', async () => {
    await signInByPassword()
    await page.getByRole('button', { name: 'Estou sem o aplicativo' }).click()
    await page.getByLabel('Código de recuperação').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Confirmar e entrar' }).click()
    await expect(page).toHaveURL(/\/settings$/)
    await expect(section.getByText('Restam 9 códigos de recuperação.')).toBeVisible()
  })

  await queryShared(
    `update sessions set confirmed_at = null where user_id = (select id from profiles where email = $1)`,
    [user.email],
  )
  await section.getByRole('button', { name: 'Desligar duas etapas' }).click()
  await page.getByRole('button', { name: 'Desligar', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Confirme que é você' })
  await question.getByLabel('Código do aplicativo').fill(codes[1] ?? '')
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Verificação em duas etapas desligada')).toBeVisible()

  await test.step('after an answer that was lost the page says that it is on', async () => {
    await section.getByRole('button', { name: 'Ligar' }).click()
    const newSecret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await page.route('**/api/v1/me/second-factor/on', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await dialog.getByLabel('Código que o aplicativo mostra').fill(codeOf(newSecret, new Date()))
    await dialog.getByRole('button', { name: 'Ligar' }).click()
    await expect(section.getByText('Ligada', { exact: true })).toBeVisible()
    ignoreFailedRequests(consoleProblems)
  })
})

test("'Não fui eu' of a mail closes the account after a click, and leads to a new password", async ({
  page,
}) => {
  const user = await signUp(page, 'guest')
  const newPassword = 'outra expressão bem secreta'
  const change = { currentPassword: user.password, newPassword }
  expect((await page.request.put('/api/v1/me/password', { data: change })).ok()).toBe(true)
  const link = await findMailedLink(page, user.email, 'Sua senha foi trocada')
  await page.goto(link)
  const viewer = async () => (await (await page.request.get('/api/v1/session')).json()).viewer
  expect(await viewer()).not.toBeNull()
  const protect = page.getByRole('button', { name: 'Não fui eu: proteger minha conta' })
  await protect.click()

  await expect(page.getByRole('form', { name: 'Redefinir acesso' })).toBeVisible()
  expect(await viewer()).toBeNull()
  for (const password of [user.password, newPassword])
    expect(await trySignIn(page, user.email, password)).toBe(401)
  await setPassword(page, 'só minha de novo, agora')
  await expect(page).toHaveURL(/\/login/)
  expect(await trySignIn(page, user.email, 'só minha de novo, agora')).toBe(200)

  await page.goto(link)
  await protect.click()
  await expect(page.getByText('Este link já foi usado ou expirou.')).toBeVisible()
})
