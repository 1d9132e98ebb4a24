import { expect, signIn, test } from './fixtures.ts'
import { decideByKeyboard } from './moderate-by-keyboard.ts'
import { listWorkspaces } from './published-workspace.ts'
import { uniqueName } from './workspace-form.ts'

const COUNT = 12

test('twelve workspaces are decided by keys alone, and no key is lost', async ({ page, browser }) => {
  const group = uniqueName('Sala da Fila')
  const names = Array.from({ length: COUNT }, (_, index) => `${group} n${index + 1}.`)
  await listWorkspaces(
    browser,
    names.map((name) => ({ name })),
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'admin@pouso.example')
  await page.goto(`/admin/workspaces?search=${encodeURIComponent(group)}`)
  const rows = page.getByRole('tabpanel').locator('[data-panel-card]')
  await expect(rows).toHaveCount(COUNT)
  await expect(rows.last()).toBeInViewport({ ratio: 1 })

  const rejected = await decideByKeyboard(page, COUNT)
  await expect(page.getByRole('tab', { name: 'Pendentes de Aprovação' })).toHaveText(/Aprovação0$/)
  for (const [status, count] of [
    ['approved', COUNT - rejected],
    ['rejected', rejected],
  ] as const) {
    const stored = await page.request.get(
      `/api/v1/admin/workspaces?status=${status}&search=${encodeURIComponent(group)}`,
    )
    expect((await stored.json()).total).toBe(count)
  }
})
