import type { Page } from '@playwright/test'

export async function openForm(page: Page) {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Editar perfil' }).click()
  return profileForm(page)
}

export function profileForm(page: Page) {
  const form = page.getByRole('form', { name: 'Editar perfil' })
  return {
    form,
    name: form.getByRole('textbox', { name: 'Nome' }),
    email: form.getByRole('textbox', { name: 'E-mail' }),
    guest: form.getByRole('radio', { name: /^Profissional\/Empresa/ }),
    host: form.getByRole('radio', { name: /^Gestor de Espaço/ }),
    company: form.getByRole('textbox', { name: 'Empresa' }),
    phone: form.getByRole('textbox', { name: 'Telefone' }),
    address: form.getByRole('textbox', { name: 'Endereço' }),
    cancel: form.getByRole('button', { name: 'Cancelar' }),
    save: form.getByRole('button', { name: 'Salvar' }),
  }
}

/** Finds the stored value beside its label. */
export function shown(page: Page, label: string) {
  return page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByRole('term').getByText(label, { exact: true }) })
    .getByRole('definition')
}
