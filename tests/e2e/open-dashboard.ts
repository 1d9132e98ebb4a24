import type { Page } from '@playwright/test'
import { signIn } from './fixtures.ts'
import type { ListedWorkspace } from './published-workspace.ts'

export async function openDashboard(page: Page, { host }: ListedWorkspace): Promise<void> {
  await signIn(page, host.email, host.password)
  await page.goto('/my-workspaces')
}
