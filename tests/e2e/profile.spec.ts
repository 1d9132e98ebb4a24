import { expect, signIn, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { expectAccessible } from './page-content.ts'
import { openForm, shown } from './profile-form.ts'
import { publishWorkspace } from './published-workspace.ts'

const PROFILE_PATH = '**/api/v1/me'
const ROLE_PATH = '**/api/v1/me/role'

test('a visitor signs in first', async ({ request }) => {
  const { pathname, searchParams } = new URL((await request.get('/profile')).url())
  expect([pathname, searchParams.get('redirect')]).toEqual(['/login', '/profile'])
})

test.describe('profile data', () => {
  test('are validated, saved and shown again, and lose nothing typed', async ({ page }) => {
    const user = await signUp(page, 'guest', 'Bruno Castilho')
    const form = await openForm(page)
    const edit = () => page.getByRole('button', { name: 'Editar perfil' }).click()

    await test.step('are unchanged after cancelling', async () => {
      await expect(form.name).toBeFocused()
      await form.name.fill('Outro Nome')
      await form.host.check()
      await form.cancel.click()
      await expect(shown(page, 'Nome')).toHaveText('Bruno Castilho')
      await expect(shown(page, 'Tipo de conta')).toHaveText('Profissional/Empresa')
      await edit()
      await expect(form.name).toHaveValue('Bruno Castilho')
      await expect(form.guest).toBeChecked()
    })

    await test.step('are validated at their fields', async () => {
      await form.name.fill(' ')
      await form.phone.fill('(11) 9')
      await form.save.click()
      await expect(page.getByText('Nome é obrigatório')).toBeVisible()
      await expect(page.getByText('Telefone inválido. Use o formato (00) 00000-0000')).toBeVisible()
      await expect(form.name).toBeFocused()
    })

    await test.step('are saved and shown again', async () => {
      await expect(form.email).toHaveValue(user.email)
      await expect(form.email).not.toBeEditable()
      await expect(form.phone).toHaveAttribute('placeholder', '(00) 00000-0000')
      await form.name.fill('Ana Lúcia Prates')
      await form.company.fill('Ateliê Prates')
      await form.phone.clear()
      await form.phone.pressSequentially('11987654321')
      await expect(form.phone).toHaveValue('(11) 98765-4321')
      await form.address.fill('Rua Augusta, 1500, São Paulo')
      const release = await holdBack(page, PROFILE_PATH)
      await form.save.click()
      // What is typed while it is being saved would be lost, and who goes on meanwhile keeps the focus.
      for (const field of [form.name, form.company, form.phone, form.address])
        await expect(field).not.toBeEditable()
      const next = page.getByRole('main').getByRole('link', { name: 'Configurações da conta' })
      await next.focus()
      release()

      await expect(page.getByText('Perfil atualizado')).toBeVisible()
      await expect(shown(page, 'Nome')).toHaveText('Ana Lúcia Prates')
      await expect(next).toBeFocused()
      await page.unroute(PROFILE_PATH)
      await expect(page.getByText('Suas informações foram salvas com sucesso!')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Seu Perfil' })).toBeVisible()
      await expect(shown(page, 'Nome')).toHaveText('Ana Lúcia Prates')
      await expect(shown(page, 'Empresa')).toHaveText('Ateliê Prates')
      await expect(shown(page, 'Telefone')).toHaveText('(11) 98765-4321')
      await expect(shown(page, 'Endereço')).toHaveText('Rua Augusta, 1500, São Paulo')
      await expect(page.getByRole('button', { name: 'Minha Conta' })).toHaveText('AN')
    })

    await test.step('stay in the form when saving fails', async () => {
      await edit()
      await page.route(PROFILE_PATH, (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({
              status: 403,
              json: { code: 'INTERNAL_SERVER_ERROR', message: 'Algo deu errado do nosso lado.' },
            })
          : route.continue(),
      )
      await form.name.fill('Nome que fica')
      await form.guest.focus()
      const release = await holdBack(page, PROFILE_PATH, (route) => route.fallback())
      await page.keyboard.press('Enter')
      await expect(form.name).not.toBeEditable()
      await expect(form.guest).not.toBeFocused()
      release()
      await expect(page.getByText('Erro ao atualizar perfil')).toBeVisible()
      await expect(form.guest).toBeFocused()
      await expect(
        page.getByText('Não foi possível atualizar seu perfil. Por favor, tente novamente.'),
      ).toBeVisible()
      await expect(form.name).toHaveValue('Nome que fica')
      await page.unroute(PROFILE_PATH)
      await form.save.click()
      await expect(shown(page, 'Nome')).toHaveText('Nome que fica')
    })

    await test.step('saved elsewhere meanwhile show the other version and lose nothing typed', async () => {
      await edit()
      const { version, phone, address } = await (await page.request.get('/api/v1/me')).json()
      const elsewhere = { name: 'Nome da outra janela', companyName: 'Empresa da outra janela' }
      await page.request.patch('/api/v1/me', { data: { ...elsewhere, phone, address, version } })

      await form.name.fill('Nome desta janela')
      await form.save.click()
      const note = page.getByRole('status').filter({ hasText: 'Seu perfil foi alterado em outra janela' })
      await expect(note.getByText('Nome da outra janela')).toBeVisible()
      await expect(form.name).toHaveValue('Nome desta janela')
      await note.getByRole('button', { name: 'Usar o salvo em Empresa' }).click()
      await expect(form.company).toHaveValue('Empresa da outra janela')
      await form.save.click()
      await expect(shown(page, 'Nome')).toHaveText('Nome desta janela')
      await expect(shown(page, 'Empresa')).toHaveText('Empresa da outra janela')
    })
  })

  test('are not left without a question, and stay when the session ended elsewhere', async ({
    page,
    request,
  }) => {
    const { email, password } = await signUp(page, 'guest')
    const { name, host, cancel, save } = await openForm(page)
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
    const leave = () => page.getByRole('link', { name: 'Configurações da conta' }).click()
    const edit = async () => {
      await page.getByRole('button', { name: 'Minha Conta' }).click()
      await page.getByRole('menuitem', { name: 'Perfil' }).click()
      await page.getByRole('button', { name: 'Editar perfil' }).click()
    }

    await test.step('are not left without a question', async () => {
      await name.fill('Nome por salvar')
      await leave()
      await question.getByRole('button', { name: 'Continuar aqui' }).click()
      await expect(name).toHaveValue('Nome por salvar')
      const asked = page.waitForEvent('dialog')
      await page.evaluate(() => setTimeout(() => window.location.reload(), 0))
      await (await asked).dismiss()
      await expect(name).toHaveValue('Nome por salvar')
      await leave()
      await question.getByRole('button', { name: 'Sair' }).click()
      await expect(page).toHaveURL('/settings')
      await edit()
      await name.fill('Nome que não fica')
      await cancel.click()
      await leave()
      await expect(page).toHaveURL('/settings')
    })

    const failure = page.locator('[data-sonner-toast]').filter({ hasText: 'Erro ao atualizar perfil' })
    const endSessions = async () => {
      const elsewhere = await request.post('/api/auth/sign-in/email', { data: { email, password } })
      expect(elsewhere.ok()).toBe(true)
      expect((await request.delete('/api/v1/me/sessions')).ok()).toBe(true)
    }

    await test.step('stay in the form when the session ended elsewhere', async () => {
      await edit()
      await name.fill('Nome que fica')
      await host.check()
      await endSessions()
      await expect(page.getByText('Entre de novo em outra aba e volte aqui')).toBeVisible()
      await save.click()
      await expect(failure).toContainText('Você precisa estar logado para atualizar seu perfil')
      await expect(name).toHaveValue('Nome que fica')
    })

    await test.step('and when it ended once the fields were saved, before the type of the account was', async () => {
      await failure.getByRole('button', { name: 'Fechar aviso' }).click()
      await expect(failure).toHaveCount(0)
      await signIn(page, email, password)
      await page.route(ROLE_PATH, async (route) => {
        await endSessions()
        await route.continue()
      })
      const saved = page.waitForResponse(PROFILE_PATH)
      await save.click()
      expect((await saved).status()).toBe(200)
      await expect(failure).toContainText('Você precisa estar logado para atualizar seu perfil')
      await expect(host).toBeChecked()
    })
  })
})

test.describe('the account type', () => {
  test('switches from guest to host and back, and the page has no accessibility violations', async ({
    page,
  }) => {
    await signUp(page, 'guest')
    const form = await openForm(page)
    const ownWorkspaces = page.getByRole('banner').getByRole('link', { name: 'Meus Espaços' })

    await test.step('reports a failed switch', async () => {
      await page.route(ROLE_PATH, (route) => route.fulfill({ status: 404, body: '' }))
      await form.host.check()
      await form.save.click()
      await expect(page.getByText('Erro ao salvar')).toBeVisible()
      await expect(page.getByText('Não foi possível atualizar seu perfil. Tente novamente.')).toBeVisible()
      await expect(form.host).toBeChecked()
      await page.unroute(ROLE_PATH)
    })

    await test.step('says when the type was changed elsewhere', async () => {
      const message = 'O tipo da sua conta mudou enquanto você salvava. Atualize a página.'
      await page.route(ROLE_PATH, (route) =>
        route.fulfill({ status: 409, json: { code: 'CONFLICT', message } }),
      )
      await form.save.click()
      await expect(page.getByText(message)).toBeVisible()
      await expect(form.host).toBeChecked()
      await page.unroute(ROLE_PATH)
    })

    await test.step('switches from guest to host', async () => {
      await form.save.click()
      await expect(page.getByText('Seu perfil foi atualizado para Gestor de Espaço')).toBeVisible()
      await expect(shown(page, 'Tipo de conta')).toHaveText('Gestor de Espaço')
      await expect(ownWorkspaces).toBeVisible()
    })

    await test.step('the page and its form have no accessibility violations', async () => {
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Editar perfil' }).click()
      await expect(form.form).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('switches from host to guest', async () => {
      await form.guest.check()
      await form.save.click()
      await expect(page.getByText('Seu perfil foi atualizado para Profissional/Empresa')).toBeVisible()
      await expect(ownWorkspaces).toBeHidden()
    })
  })

  test('warns a host that the workspaces will be paused', async ({ page, browser, request }) => {
    const { id, host } = await publishWorkspace(browser)
    await signIn(page, host.email, host.password)
    const form = await openForm(page)
    await form.guest.check()
    await form.save.click()
    const dialog = page.getByRole('dialog', { name: 'Mudar para Profissional/Empresa?' })
    await expect(dialog).toContainText('1 espaço')
    await expect(dialog).toContainText('seu espaço será pausado')
    await dialog.getByRole('button', { name: 'Voltar' }).click()
    expect((await request.get(`/api/v1/workspaces/${id}`)).status()).toBe(200)

    await form.save.click()
    await dialog.getByRole('button', { name: 'Mudar e pausar' }).click()
    await expect(page.getByText('Seu perfil foi atualizado para Profissional/Empresa')).toBeVisible()
    expect((await request.get(`/api/v1/workspaces/${id}`)).status()).toBe(404)
  })

  test('cannot be changed by an administrator', async ({ page }) => {
    await signIn(page, 'admin@pouso.example')
    const { form, save } = await openForm(page)
    await expect(form.getByRole('textbox', { name: 'Tipo de conta' })).toHaveValue('Administrador')
    await expect(form.getByRole('radio')).toHaveCount(0)
    await save.click()
    await expect(page.getByText('Perfil atualizado')).toBeVisible()
    await expect(page.getByText('Suas informações foram salvas com sucesso!')).toBeVisible()
    await expect(page.getByText(/atualizado para/)).toHaveCount(0)
    await expect(shown(page, 'Tipo de conta')).toHaveText('Administrador')
  })
})
