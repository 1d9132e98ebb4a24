import type { Page } from '@playwright/test'
import type { FileRouteTypes } from '#web/routeTree.gen.ts'

/** Whose eyes see a page; the new ones signed up a moment ago and have nothing yet. */
export const users = ['visitor', 'guest', 'host', 'admin', 'newGuest', 'newHost'] as const
export type User = (typeof users)[number]

/** Spaces and accounts of the demonstration that addresses name. */
export type Ids = {
  workspace: string
  ownWorkspace: string
  pendingWorkspace: string
  rejectedWorkspace: string
  /** With a name, an address and a city as long as they come. */
  longWorkspace: string
  conversation: string
  conversationGuest: string
  user: string
  recoveryLink: string
}

/** One state of one page. */
export type Shot = {
  /** What is to be seen, in kebab-case: part of the picture's file name. */
  state: string
  as?: User
  /** Where the route's own path isn't enough: with its parameters or a search. */
  path?: string | ((ids: Ids) => string)
  /** On the server without any space. */
  isEmptySite?: boolean
  /** Before the page is opened: what its requests are answered. */
  prepare?: (page: Page, ids: Ids) => Promise<void>
  /** The page is reached from another one, in the browser: what the API answers then is what `prepare` says. */
  isEnteredInBrowser?: boolean
  /** What is done on the page before the picture. */
  act?: (page: Page, ids: Ids) => Promise<void>
  /** It stays at work: the picture is of that. */
  isBusy?: boolean
  /** The window alone rather than the whole page: for what floats. */
  isWindow?: boolean
  widths?: readonly number[]
}

export type ShotsByRoute = Partial<Record<FileRouteTypes['to'], readonly Shot[]>>

export const WIDTHS = [390, 768, 1440] as const
export const PHONE = 390
export const DESKTOP = 1440

/** Has the API answer these addresses with an error. */
export function failing(...addresses: (string | RegExp)[]) {
  return async (page: Page): Promise<void> => {
    const json = { code: 'INTERNAL_SERVER_ERROR', message: 'Algo deu errado. Tente novamente.' }
    for (const address of addresses)
      await page.route(address, (route) => route.fulfill({ status: 500, json }))
  }
}

/** Leaves requests to these addresses without an answer: what waits is seen. */
export function unanswered(...addresses: (string | RegExp)[]) {
  return async (page: Page): Promise<void> => {
    for (const address of addresses) await page.route(address, () => {})
  }
}

/** Presses the button of this name in the page's content. */
export function press(name: string | RegExp) {
  return (page: Page): Promise<void> => page.getByRole('main').getByRole('button', { name }).first().click()
}

/** Waits for the offer to try again: a request that fails is tried several times before. */
export function seesFailure(page: Page): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).first().waitFor()
}
