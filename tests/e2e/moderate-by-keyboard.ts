import { expect, type Page } from '@playwright/test'

const REASON = 'As fotos não mostram bem o espaço.'
/** Every fourth is rejected. */
const REJECTED = 4

/** The name in the row with the focus, once it is one that was not decided yet, as a person would wait for it. */
async function readNext(page: Page, seen: ReadonlySet<string>): Promise<string> {
  const heading = page.locator('[data-panel-card]:focus').getByRole('heading')
  let name: string | null = null
  await expect(async () => {
    name = await heading.textContent({ timeout: 1000 })
    if (!name || seen.has(name)) throw new Error(`J was lost after ${seen.size} decisions, at '${name}'`)
  }).toPass({ intervals: [10, 50, 100], timeout: 45_000 })
  return name ?? ''
}

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
    seen.add(await readNext(page, seen))
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
