import { randomBytes } from 'node:crypto'
import { decideByKeyboard } from '#tests/e2e/moderate-by-keyboard.ts'
import { workspaceDraft } from '#tests/factories/workspace.ts'
import { launchBrowser } from '#tests/screenshots/launch-browser.ts'
import { openMarketplaces, USUAL_WORKSPACES } from './marketplace.ts'
import { signUp, startProduct } from './programs.ts'
import type { Report } from './report.ts'
import { amount } from './short.ts'

const COUNT = amount(60, 6)
const GOAL_SECONDS = 180
const WINDOW = { width: 1440, height: 900 }

/** How long an administrator's keys take to decide a full queue, one workspace after another. */
export async function measure(): Promise<Report> {
  const email = `admin-${randomBytes(6).toString('hex')}@teste.example`
  const password = `muito-comprida-${randomBytes(6).toString('hex')}`
  const marketplaces = await openMarketplaces()
  const product = await startProduct(await marketplaces.urlOf(USUAL_WORKSPACES, 'moderation'), {
    ADMIN_EMAIL: email,
    ADMIN_SECOND_FACTOR: 'off',
    ADMIN_PASSWORD: password,
    ADMIN_NAME: 'Quem Decide',
  })
  const browser = await launchBrowser()
  try {
    const headers = {
      'content-type': 'application/json',
      origin: product.url,
      cookie: await signUp(product.url, 'host'),
    }
    const group = `Fila ${randomBytes(4).toString('hex')}`
    const ids: string[] = []
    for (let index = 1; index <= COUNT; index += 1) {
      const body = JSON.stringify(workspaceDraft({ name: `${group} n${index}.` }))
      const response = await fetch(`${product.url}/api/v1/workspaces`, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(`A workspace was not stored: ${await response.text()}`)
      ids.push((await response.json()).id)
    }
    const context = await browser.newContext({ baseURL: product.url, locale: 'pt-BR', viewport: WINDOW })
    const data = { email, password }
    const signedIn = await context.request.post('/api/auth/sign-in/email', {
      data,
      headers: { origin: product.url },
    })
    if (!signedIn.ok()) throw new Error(`The administrator could not sign in: ${await signedIn.text()}`)
    const page = await context.newPage()
    await page.goto(`/admin/workspaces?search=${encodeURIComponent(group)}`)
    await page.locator('[data-panel-card] button:not([inert])').first().waitFor()

    const startedAt = performance.now()
    await decideByKeyboard(page, COUNT)
    await page.getByRole('heading', { name: 'Nada encontrado' }).waitFor()
    const seconds = (performance.now() - startedAt) / 1000
    for (const id of ids) await fetch(`${product.url}/api/v1/workspaces/${id}`, { method: 'DELETE', headers })
    return {
      title: 'Moderation',
      how: `${COUNT} workspaces that wait are decided by keys alone in a browser of ${WINDOW.width} × ${WINDOW.height}, every fourth rejected with a reason, reading each name from the row with the focus. Goal for 60: under ${GOAL_SECONDS} s.`,
      columns: ['', 'decided', 'seconds', 'seconds each'],
      rows: [['keys', COUNT, Number(seconds.toFixed(1)), Number((seconds / COUNT).toFixed(2))]],
    }
  } finally {
    await browser.close()
    await product.stop()
    await marketplaces.stop()
  }
}
