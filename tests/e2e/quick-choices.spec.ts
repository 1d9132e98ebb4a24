import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'

const ADMIN = 'admin@pouso.example'
const HOST = 'rafael@pouso.example'

const button = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

/** Presses one after the other before the page is rendered anew; in a form's field that is its Enter. */
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
  /** The requests of its rows. */
  rows: RegExp
  controls: (page: Page) => readonly [Locator, Locator]
  /** What is typed into the search before, which its Enter applies. */
  text?: string
  address: RegExp
  user?: string
}

const lists: List[] = [
  {
    path: '/admin/users',
    rows: /\/api\/v1\/admin\/users\?/,
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
    address: /\?list=past&search=sala$/,
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
