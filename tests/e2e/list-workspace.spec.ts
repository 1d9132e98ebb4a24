import { expect, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { chooseCity, openWorkspaceForm, ownWorkspaces, submitButton } from './workspace-form.ts'

test.describe('the listing form', () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page, 'host')
    await openWorkspaceForm(page)
  })

  test('starts with its defaults, and follows what is typed into places, prices and dates', async ({
    page,
  }) => {
    await test.step('starts with its defaults, in eight sections', async () => {
      await expect(page.getByRole('radio', { name: 'Escritório' })).toBeChecked()
      await expect(page.getByLabel('Preço')).toHaveValue('0')
      await expect(page.getByRole('radio', { name: 'por hora' })).toBeChecked()
      await expect(page.getByLabel('Capacidade')).toHaveValue('1')
      await page.getByLabel('Capacidade').click()
      await page.keyboard.type('8')
      await expect(page.getByLabel('Capacidade')).toHaveValue('8')
      for (const day of ['Seg', 'Ter', 'Qua', 'Qui', 'Sex']) {
        await expect(page.getByRole('checkbox', { name: day, exact: true })).toBeChecked()
      }
      for (const day of ['Sáb', 'Dom'])
        await expect(page.getByRole('checkbox', { name: day, exact: true })).not.toBeChecked()
      await expect(page.getByLabel('Horário de início')).toHaveValue('08:00')
      await expect(page.getByLabel('Horário de encerramento')).toHaveValue('18:00')
      await expect(page.getByText(/até 48 horas/).first()).toBeVisible()
      const bar = page.getByRole('button', { name: 'Enviar para aprovação' })
      await expect(bar).toBeInViewport()
      await expect(page.getByText('e mais 4')).toBeVisible()
      await page.getByRole('button', { name: 'Descrição', exact: true }).first().click()
      await expect(page.getByRole('heading', { name: 'Descrição' })).toBeInViewport()
      await expect(bar).toBeInViewport()
      const form = page.getByRole('form', { name: 'Anuncie seu Espaço' })
      await expect(form.getByRole('heading', { level: 2 })).toHaveText([
        'Informações básicas',
        'Descrição',
        'Localização',
        'Imagens',
        'Comodidades',
        'Disponibilidade',
        'Tarifas e descontos',
        'Reservas',
      ])
    })

    await test.step('derives the state from the CEP when none is chosen', async () => {
      const zipCode = page.getByRole('textbox', { name: 'CEP' })
      const state = page.getByRole('combobox', { name: 'Estado' })
      await expect(page.getByRole('combobox', { name: 'Cidade' })).toBeDisabled()
      await zipCode.fill('40020000')
      await zipCode.blur()
      await expect(state).toHaveValue('BA')
      await expect(page.getByRole('combobox', { name: 'Cidade' })).toBeEnabled()
      await zipCode.fill('80010000')
      await zipCode.blur()
      await expect(zipCode).toHaveValue('80010-000')
      await expect(state).toHaveValue('BA')
    })

    await test.step('formats the CEP with a hyphen and the centavos after a comma', async () => {
      const zipCode = page.getByRole('textbox', { name: 'CEP' })
      await zipCode.fill('')
      await zipCode.pressSequentially('01304001')
      await expect(zipCode).toHaveValue('01304-001')
      await page.getByLabel('Preço').fill('1234,5')
      await page.getByLabel('Preço').blur()
      await expect(page.getByLabel('Preço')).toHaveValue('1.234,50')
    })

    await test.step('offers the state’s cities, ignores accents, and clears the city with the state', async () => {
      const city = page.getByRole('combobox', { name: 'Cidade' })
      await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Goiás' })
      await city.fill('goiania')
      await page.getByRole('listbox').getByRole('option', { name: 'Goiânia', exact: true }).click()
      await expect(city).toHaveValue('Goiânia')
      await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Bahia' })
      await expect(city).toHaveValue('')
      await chooseCity(page, 'Bahia', 'Salvador')
      await expect(city).toHaveValue('Salvador')
    })

    await test.step('waits for the suggestions when the user leaves a fully typed city', async () => {
      const city = page.getByRole('combobox', { name: 'Cidade' })
      const clear = page.getByRole('button', { name: 'Limpar', exact: true })
      await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'São Paulo' })
      const municipalities = '**/api/v1/municipalities?*'
      const leaveBeforeResponse = async (typed: string) => {
        await page.unroute(municipalities)
        const release = await holdBack(page, municipalities)
        await city.fill(typed)
        await city.press('Tab')
        await expect(city).toHaveValue(typed)
        return release
      }
      let release = await leaveBeforeResponse('santos')
      release()
      await expect(city).toHaveValue('Santos')
      await expect(clear).toBeVisible()

      release = await leaveBeforeResponse('Santo A')
      await city.focus()
      release()
      await expect(page.getByRole('option', { name: 'Santo André' })).toBeVisible()
      await expect(city).toHaveValue('Santo A')
    })

    await test.step('lets the user correct the middle of a date', async () => {
      const firstDay = page.getByLabel('Primeiro dia')
      await firstDay.pressSequentially('15032026')
      await expect(firstDay).toHaveValue('15/03/2026')
      const moveBeforeLast = async (characters: number) => {
        await firstDay.press('End')
        for (let place = characters; place > 0; place -= 1) await firstDay.press('ArrowLeft')
      }
      await moveBeforeLast('/2026'.length)
      await firstDay.press('Backspace')
      await expect(firstDay).toHaveValue('15/0/2026')
      await firstDay.press('4')
      await expect(firstDay).toHaveValue('15/04/2026')
      await firstDay.blur()
      await expect(firstDay).toHaveValue('15/04/2026')

      await moveBeforeLast('/2026'.length)
      for (const key of ['Backspace', 'Backspace', '5']) await firstDay.press(key)
      await expect(firstDay).toHaveValue('15/5/2026')
      await firstDay.blur()
      await expect(firstDay).toHaveValue('15/05/2026')
      await moveBeforeLast('05/2026'.length)
      await firstDay.press('1')
      await firstDay.blur()
      await expect(firstDay).toHaveValue('15/105/2026')
      await firstDay.fill('15/10/2026')

      await page.getByLabel('Último dia').fill('15/02/0264')
      await submitButton(page).click()
      await expect(page.getByText('Use um ano a partir de 2000')).toBeVisible()
      await expect(page.getByText('Use uma data válida')).toHaveCount(0)
    })
  })

  test('names what is missing or invalid at its field', async ({ page }) => {
    await test.step('names each empty field and focuses the first', async () => {
      await page.getByLabel('Preço').fill('')
      await page.getByLabel('Capacidade').fill('')
      await page.getByLabel('Horário de início').selectOption('')
      await page.getByLabel('Horário de encerramento').selectOption('')
      for (const day of ['Seg', 'Ter', 'Qua', 'Qui', 'Sex']) {
        await page.getByRole('checkbox', { name: day, exact: true }).uncheck()
      }
      await submitButton(page).click()
      for (const message of [
        'Nome é obrigatório',
        'Preço é obrigatório',
        'Capacidade é obrigatória',
        'A descrição é obrigatória',
        'Endereço é obrigatório',
        'CEP é obrigatório',
        'Estado é obrigatório',
        'Cidade é obrigatória',
        'Horário de início é obrigatório',
        'Horário de encerramento é obrigatório',
        'Escolha pelo menos um dia de funcionamento',
      ]) {
        await expect(page.getByText(message, { exact: true })).toBeVisible()
      }
      await expect(page.getByLabel('Nome do espaço')).toBeFocused()
      await expect(page.getByText('Há 11 campos a corrigir.')).toBeVisible()
      await page.getByLabel('Nome do espaço').fill('Sala de reunião')
      await expect(page.getByText('Há 10 campos a corrigir.')).toBeVisible()
      await page.getByRole('button', { name: 'Ir ao primeiro' }).click()
      await expect(page.getByLabel('Preço')).toBeFocused()
      expect(await ownWorkspaces(page)).toEqual([])
    })

    await test.step('names each invalid value', async () => {
      await page.getByLabel('Nome do espaço').fill('a'.repeat(121))
      await page.getByLabel('Preço').fill('0,50')
      await page.getByLabel('Capacidade').fill('0')
      await page.getByLabel('Descrição do espaço').fill('Curta demais')
      await page.getByLabel('Endereço').fill('a'.repeat(201))
      await page.getByRole('textbox', { name: 'CEP' }).fill('1234')
      await page.getByLabel('Horário de início').selectOption('08:00')
      await page.getByLabel('Horário de encerramento').selectOption('07:00')
      await page.getByLabel('Primeiro dia').fill('31/02/2027')
      await submitButton(page).click()
      for (const message of [
        'Use no máximo 120 caracteres',
        'Preço deve ser maior que zero',
        'Capacidade deve ser pelo menos 1',
        'Descreva seu espaço em pelo menos 20 caracteres',
        'Use no máximo 200 caracteres',
        'CEP inválido. Use o formato 12345-678 ou 12345678',
      ]) {
        await expect(page.getByText(message, { exact: true })).toBeVisible()
      }
      await expect(page.getByText('O horário de encerramento deve ser depois do início')).toBeVisible()
      await expect(page.getByText('Use uma data válida')).toBeVisible()

      await page.getByLabel('Preço').fill('1000000,01')
      await page.getByLabel('Capacidade').fill('10001')
      await page.getByLabel('Descrição do espaço').fill('a'.repeat(5001))
      await page.getByLabel('Horário de início').selectOption('06:00')
      for (const message of [
        'Preço deve ser de no máximo R$ 1.000.000',
        'Capacidade deve ser de no máximo 10.000 pessoas',
        'Use no máximo 5.000 caracteres',
      ]) {
        await expect(page.getByText(message, { exact: true })).toBeVisible()
      }
      await expect(page.getByText('O horário de encerramento deve ser depois do início')).toHaveCount(0)
    })
  })
})
