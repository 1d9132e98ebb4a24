import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Closes the only toast, so that the next one is seen to appear. */
export async function closeToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
}
