import { expect, test } from './fixtures.ts'
import { content } from './page-content.ts'
import { changeRules } from './platform-workspace.ts'
import { publishWorkspaces } from './published-workspace.ts'
import { uniqueName } from './workspace-form.ts'

test('up to four workspaces are chosen on a list and compared side by side', async ({ page, browser }) => {
  const word = uniqueName('x').replace(' ', '')
  const names = [1, 2, 3, 4, 5].map((number) => `Sala ${word} ${number}`)
  const [first, second] = await publishWorkspaces(
    browser,
    names.map((name, index) => ({
      name,
      price: 40 + index,
      priceUnit: index === 1 ? 'day' : 'hour',
      amenities: index === 0 ? ['wifi', 'tv'] : ['wifi'],
    })),
  )
  if (!first) throw new Error('Nothing was published')
  // Twelve hours on two days, one of them with a break.
  await changeRules(browser, first, {
    weeklyHours: [
      { day: 'mon', start: '08:00', end: '12:00' },
      { day: 'mon', start: '13:00', end: '17:00' },
      { day: 'sat', start: '08:00', end: '12:00' },
    ],
  })
  await page.goto(`/workspaces?search=${word}`)
  await content(page).hover()
  const choice = (name: string | undefined) =>
    page.getByRole('button', { name: `Comparar ${name}`, exact: true })
  for (const name of names) await choice(name).click()
  const tray = page.getByRole('region', { name: 'Espaços para comparar' })
  await expect(
    tray.getByText(`Dá para comparar até 4 espaços. Tire um para incluir ${names[4]}.`),
  ).toBeVisible()
  await expect(choice(names[3])).toHaveAttribute('aria-pressed', 'true')
  await expect(choice(names[4])).toHaveAttribute('aria-pressed', 'false')
  await tray.getByRole('button', { name: `Tirar ${names[2]} da comparação` }).click()
  // The button disappeared: the focus moves to the tray.
  await expect(tray).toBeFocused()
  await choice(names[3]).click()
  await tray.getByRole('link', { name: 'Comparar 2' }).click()

  await expect(page).toHaveURL(`/compare?ids=${first.id},${second?.id}`)
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect(row('Preço')).toContainText('R$ 40 /hora')
  await expect(row('Um dia inteiro').getByRole('cell')).toHaveText(['R$ 240', 'R$ 41'])
  await expect(row('Horário').getByRole('cell')).toHaveText([
    'Seg: 08:00 às 12:00 e 13:00 às 17:00Sáb: 08:00 às 12:00',
    '08:00 às 18:00',
  ])
  await expect(row('TV').getByRole('cell')).toHaveText(['Sim', 'Não'])
  await expect(row('Onde fica')).toContainText('São Paulo')
  await page.getByRole('link', { name: `Tirar ${names[1]} da comparação` }).click()
  await expect(page.getByText('Escolha mais um espaço para ver os dois lado a lado.')).toBeVisible()
  const comparison = page.getByRole('region', { name: 'Comparação' })
  await expect(comparison).toBeFocused()
  await expect(page.getByRole('status').getByText('1 espaço na comparação')).toBeAttached()
  await page.getByRole('link', { name: `Tirar ${names[0]} da comparação` }).click()
  await expect(page.getByRole('heading', { name: 'Nenhum espaço escolhido' })).toBeVisible()
  await expect(comparison).toBeFocused()
  await page.goto(`/compare?ids=${first.id}`)
  await page.getByRole('link', { name: names[0], exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: names[0] })).toBeVisible()
})

test('featured workspaces are chosen on the home page', async ({ page }) => {
  await page.goto('/')
  await content(page).hover()
  const choices = content(page).getByRole('button', { name: /^Comparar / })
  await choices.nth(0).click()
  await choices.nth(1).click()
  const tray = page.getByRole('region', { name: 'Espaços para comparar' })
  await tray.getByRole('button', { name: 'Limpar' }).click()
  await expect(tray).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Nenhum espaço para comparar' })).toBeFocused()
  await choices.nth(0).click()
  await choices.nth(1).click()
  await tray.getByRole('link', { name: 'Comparar 2' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=[^,]+,[^,]+$/)
  await expect(page.getByRole('rowheader', { name: 'Um dia inteiro', exact: true })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared comparison ignores samples and says what is gone', async ({ page }) => {
    await page.goto('/compare?ids=1,future-2,0199f0d1-0000-7000-8000-000000000001')
    await expect(page.getByText('Este espaço não está mais disponível.')).toHaveCount(1)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await page.goto('/compare?ids=1,future-2')
    await expect(page.getByRole('heading', { name: 'Nenhum espaço escolhido' })).toBeVisible()
  })
})
