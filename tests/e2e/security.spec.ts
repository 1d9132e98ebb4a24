import { expect, signUp, test } from './fixtures.ts'
import { queryShared } from './own-server.ts'
import { expectAccessible } from './page-content.ts'

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
    await expectAccessible(page)
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
