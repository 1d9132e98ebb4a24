import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'

const ADMIN = 'admin@pouso.example'
const HOST = 'rafael@pouso.example'
const USERS = /\/api\/v1\/admin\/users\?/

const button = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

/** Presses both in turn before the page is rendered again; a form's field is pressed by Enter. */
async function pressAtOnce(page: Page, controls: readonly Locator[]): Promise<void> {
  const elements = await Promise.all(controls.map((control) => control.elementHandle()))
  await page.evaluate((pressed) => {
    for (const element of pressed) {
      if (element instanceof HTMLInputElement && element.type === 'search') element.form?.requestSubmit()
      else (element as HTMLElement).click()
    }
  }, elements)
}

type List = {
  path: string
  /** The requests for the rows. */
  rows: RegExp
  controls: (page: Page) => readonly [Locator, Locator]
  /** The text that is typed into the search before, which its Enter applies. */
  text?: string
  address: RegExp
  user?: string
}

const lists: List[] = [
  {
    path: '/admin/users',
    rows: USERS,
    controls: (page) => [
      button(page, 'Tipo de conta', 'Gestores de Espaço'),
      button(page, 'Situação', 'Com espaços pendentes'),
    ],
    address: /\?role=host&standing=pending$/,
  },
  {
    path: '/admin/bookings?workspace=00000000-0000-4000-8000-000000000000',
    rows: /\/api\/v1\/admin\/bookings\?/,
    controls: (page) => [
      page.getByRole('button', { name: 'Só um espaço' }),
      button(page, 'Situação', 'Confirmada'),
    ],
    address: /\/admin\/bookings\?status=confirmed$/,
  },
  {
    path: '/admin/payments',
    rows: /\/api\/v1\/admin\/pay/,
    controls: (page) => [
      button(page, 'Situação dos repasses', 'Pagos'),
      button(page, 'Situação das cobranças', 'Paga'),
    ],
    address: /\?payouts=paid&status=paid$/,
  },
  {
    path: '/admin/reviews',
    rows: /\/api\/v1\/admin\/reviews/,
    controls: (page) => [tab(page, 'Retidas'), page.getByRole('searchbox')],
    text: 'sala',
    address: /\?board=held&search=sala$/,
  },
  {
    path: '/admin/jobs',
    rows: /\/api\/v1\/admin\/jobs/,
    controls: (page) => [
      page.getByRole('group', { name: 'Situação' }).getByRole('button', { name: 'Concluídas' }),
      page
        .getByRole('list', { name: 'Tipos de tarefa' })
        .getByRole('listitem')
        .first()
        .getByRole('button')
        .first(),
    ],
    address: /\?state=completed&queue=/,
  },
  {
    path: '/admin/workspaces?tab=approved',
    rows: /\/api\/v1\/admin\/(workspaces|revisions|reports)/,
    controls: (page) => [page.getByRole('searchbox'), page.getByRole('checkbox', { name: 'Sem fotos' })],
    text: 'sala',
    address: /\?tab=approved&search=sala&images=none$/,
  },
  {
    path: '/host/bookings',
    rows: /\/api\/v1\/host\/bookings/,
    controls: (page) => [page.getByRole('searchbox'), tab(page, 'Passadas')],
    text: 'sala',
    address: /\?search=sala&list=past$/,
    user: HOST,
  },
]

for (const { path, rows, controls, text, address, user = ADMIN } of lists) {
  test(`two choices in quick succession both hold at ${path}`, async ({ page }) => {
    await signIn(page, user)
    await page.goto(path)
    const [first, second] = controls(page)
    const isOn = (control: Locator) =>
      control.evaluate((element) => {
        if (element instanceof HTMLInputElement)
          return element.type === 'search' ? element.value !== '' : element.checked
        return (element.ariaPressed ?? element.ariaSelected) === 'true'
      })
    const removed = path.includes('workspace=')
    const expectBoth = async () => {
      await expect(page).toHaveURL(address)
      if (removed) await expect(first).toBeHidden()
      else await expect.poll(() => isOn(first)).toBe(true)
      await expect.poll(() => isOn(second)).toBe(true)
    }
    const release = await holdBack(page, rows)
    if (text) await page.getByRole('searchbox').fill(text)
    await pressAtOnce(page, [first, second])
    // The answers are still held back: the address and the fields don't wait for them.
    await expectBoth()
    release()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectBoth()
  })
}

test('until the rows of a choice are there the former ones stay, marked as old, and keep the place of the focus', async ({
  page,
}) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/users')
  const rows = page.getByRole('list', { name: 'Contas' }).getByRole('listitem')
  const former = await rows.allTextContents()
  const stale = page.locator('[inert][aria-busy=true]')
  const release = await holdBack(page, USERS)
  await rows.first().getByRole('button').first().focus()
  // A press that doesn't take the focus from the row.
  await button(page, 'Tipo de conta', 'Gestores de Espaço').evaluate((chip: HTMLElement) => chip.click())
  await expect(stale.locator('ul[aria-label=Contas] > li')).toHaveText(former)
  await expect(page.locator(':focus').filter({ has: stale })).toBeVisible()
  release()
  await expect(stale).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
})

test('where nothing was found before, placeholders stand until the rows of a choice are there', async ({
  page,
}) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/users?search=ninguém se chama assim')
  await expect(page.getByRole('heading', { name: 'Nenhuma conta encontrada' })).toBeVisible()
  const release = await holdBack(page, USERS)
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await expect(page.getByText('Carregando as contas')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Nenhuma conta encontrada' })).toBeHidden()
  release()
  await expect(page.getByRole('list', { name: 'Contas' })).toBeVisible()
})

test('a search that is taken back before it is shown is taken back', async ({ page }) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/users?search=rafael')
  await page.getByRole('searchbox').evaluate((element: HTMLInputElement) => {
    for (const text of ['ana', 'rafael']) {
      element.value = text
      element.form?.requestSubmit()
    }
  })
  await button(page, 'Tipo de conta', 'Gestores de Espaço').click()
  await expect(page).toHaveURL('/admin/users?search=rafael&role=host')
})
