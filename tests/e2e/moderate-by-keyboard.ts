import type { Page } from '@playwright/test'

const REASON = 'As fotos não mostram bem o espaço.'
/** Every fourth is rejected. */
const REJECTED = 4

/**
 * Decides the workspaces that wait by keys alone, as fast as the keys go, reading what is decided from the row that has
 * the focus.
 * @param page the panel, with the shortcuts on and nothing decided yet
 * @param count how many wait
 * @returns how many it rejected
 * @throws Error when a key was lost
 */
export async function decideByKeyboard(page: Page, count: number): Promise<number> {
  const seen = new Set<string>()
  let rejected = 0
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press('j')
    const row = page.locator('[data-panel-card]:focus')
    const name = await row.getByRole('heading').textContent({ timeout: 5000 })
    if (!name || seen.has(name)) throw new Error(`J was lost after ${index} decisions, at '${name}'`)
    seen.add(name)
    if (index % REJECTED === REJECTED - 1) {
      await page.keyboard.press('r')
      await page.getByRole('dialog').getByLabel('Motivo', { exact: true }).waitFor()
      await page.keyboard.insertText(REASON)
      await page.keyboard.press('Control+Enter')
      rejected += 1
    } else {
      await page.keyboard.press('a')
    }
  }
  return rejected
}
