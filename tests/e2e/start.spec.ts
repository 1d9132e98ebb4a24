import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { sharedDataDir, sharedLog } from './shared-server.ts'

// The server of all these tests is started by the start command, on a new folder.
test('the start command prints the address and the demonstration accounts of a populated marketplace (SYS-19)', async ({
  page,
  baseURL,
}) => {
  const lines = (await readFile(sharedLog, 'utf8')).split('\n')
  const printed = lines.filter((line) => !line.startsWith('{')).join('\n')
  expect(printed).toContain('Ctrl+C encerra.')
  expect(printed.match(/http:\S+/)?.[0]).toBe(baseURL)
  const password = printed.match(/\(senha: (.+)\)/)?.[1] ?? ''
  const emails = printed.match(/\S+@pouso\.example/g) ?? []
  expect(emails.length).toBeGreaterThan(3)

  const { total } = await (await page.request.get('/api/v1/workspaces')).json()
  expect(total).toBeGreaterThan(20)
  // Other tests publish workspaces without pictures; featured are those of the demonstration.
  await page.goto('/')
  const featured = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Espaços em Destaque' }) })
    .getByRole('img')
    .first()
  await featured.scrollIntoViewIfNeeded()
  await expect
    .poll(() => featured.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)
  for (const email of emails) {
    const response = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
    expect(response.status(), email).toBe(200)
  }

  // It writes only below its data folder (SYS-11); run as root, the database may lie where its own user can reach it.
  expect(await readdir(sharedDataDir)).toEqual(expect.arrayContaining(['files', 'postgres.json']))
})
