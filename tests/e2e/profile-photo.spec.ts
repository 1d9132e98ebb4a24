import { closeToast } from './close-toast.ts'
import { expect, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { profileForm, shown } from './profile-form.ts'
import { testImage } from './workspace-form.ts'

test('the photo must be an image, is stored and removed, and leaves focus and form alone', async ({
  page,
}) => {
  await signUp(page, 'guest')
  await page.goto('/profile')
  const chooser = page.getByLabel(/ foto$/).and(page.locator('input'))
  const remove = page.getByRole('button', { name: 'Remover foto' })

  await test.step('must be an image by content, whatever its file name', async () => {
    const add = page.getByLabel('Adicionar foto')
    await expect(add).toHaveAttribute('accept', /^image\//)
    await add.setInputFiles(testImage('text-named.png'))
    await expect(page.getByText('Erro no upload')).toBeVisible()
    await expect(
      page.getByText('Não foi possível atualizar a foto. Por favor, tente novamente.'),
    ).toBeVisible()
    await expect(page.getByText('Este arquivo não é uma imagem JPEG, PNG, WebP ou AVIF.')).toBeVisible()
  })

  await test.step('is stored, shows in the header, and can be removed', async () => {
    await page.getByLabel('Adicionar foto').setInputFiles(testImage('reception.png'))
    await expect(page.getByText('Foto atualizada')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Sua foto' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Minha Conta' }).locator('img')).toBeVisible()
    await remove.click()
    await expect(page.getByRole('img', { name: 'Sua foto' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Minha Conta' }).locator('img')).toBeHidden()
    await closeToast(page)
  })

  await test.step('leaves the focus in place while it changes, and allows one change at a time', async () => {
    let release = await holdBack(page, '**/api/v1/uploads')
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/uploads')) sent += 1
    })
    await chooser.focus()
    await chooser.setInputFiles(testImage('reception.png'))
    await expect(chooser).toHaveAttribute('aria-disabled', 'true')
    await expect(chooser).toBeFocused()
    await chooser.setInputFiles(testImage('terrace.avif'))
    await expect(chooser).toHaveValue('')
    await expect(page.getByText('Um instante...')).toBeVisible()
    const releasePhoto = await holdBack(page, '**/api/v1/me/photo')
    release()
    await expect(page.getByText('Enviando foto... 100%')).toBeVisible()
    releasePhoto()
    await expect(page.getByText('Foto atualizada')).toBeVisible()
    expect(sent).toBe(1)
    await expect(chooser).toBeFocused()

    release = await holdBack(page, '**/api/v1/me/photo')
    await remove.press('Enter')
    await expect(remove).toHaveAttribute('aria-busy', 'true')
    await expect(remove).toBeFocused()
    release()
    await expect(remove).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'Foto' })).toBeFocused()
    await page.unrouteAll()
    await closeToast(page)
  })

  await test.step('does not interfere with the form beside it', async () => {
    await page.getByRole('button', { name: 'Editar perfil' }).click()
    const { name, save } = profileForm(page)
    await name.fill('Nome com foto')
    await page.getByLabel('Adicionar foto').setInputFiles(testImage('reception.png'))
    await expect(page.getByText('Foto atualizada')).toBeVisible()
    await save.click()
    await expect(shown(page, 'Nome')).toHaveText('Nome com foto')
  })
})
