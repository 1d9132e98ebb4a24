import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { removeClusterFolders } from '#server/database/cluster-record.ts'
import { findFreePort } from '#server/database/free-port.ts'
import { expect, test } from './fixtures.ts'

let dataDir: string
let port: number
let program: ChildProcess
let printed = ''

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pouso-start-'))
  port = await findFreePort()
  program = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  program.stdout?.on('data', (text) => {
    printed += text
  })
})

test.afterAll(async () => {
  const exited = once(program, 'exit')
  program.kill('SIGTERM')
  await exited
  await removeClusterFolders(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

test('the start command prints the address and the demonstration accounts of a populated marketplace (SYS-19)', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await expect.poll(() => printed, { timeout: 90_000 }).toContain('Ctrl+C encerra.')
  const address = printed.match(/http:\S+/)?.[0] ?? ''
  expect(address).toBe(`http://127.0.0.1:${port}`)
  const password = printed.match(/\(senha: (.+)\)/)?.[1] ?? ''
  const emails = printed.match(/\S+@\S+/g) ?? []
  expect(emails.length).toBeGreaterThan(3)

  await page.goto(`${address}/workspaces`)
  const pictures = page.getByRole('main').getByRole('listitem').getByRole('img')
  expect(await pictures.count()).toBeGreaterThan(20)
  await expect
    .poll(() => pictures.first().evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)
  for (const email of emails) {
    const data = { email, password }
    const response = await page.request.post(`${address}/api/auth/sign-in/email`, { data })
    expect(response.status(), email).toBe(200)
  }

  // It writes only below its data folder (SYS-11); run as root, the database may lie where its own user can reach it.
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['files', 'postgres.json']))
})
