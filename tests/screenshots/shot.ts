import type { Page } from '@playwright/test'
import type { FileRouteTypes } from '#web/routeTree.gen.ts'

/** Who views a page; the new users have just signed up and have no data yet, the suspended one no session any more. */
export const users = ['visitor', 'guest', 'host', 'admin', 'newGuest', 'newHost', 'suspended'] as const
export type User = (typeof users)[number]

/** Ids of the demonstration's workspaces and users, for addresses. */
export type Ids = {
  /** Booked over the chat. */
  workspace: string
  requestWorkspace: string
  instantWorkspace: string
  /** Codes of the guest's bookings: one waits for its host, one is confirmed, one was declined. */
  requestedBooking: string
  confirmedBooking: string
  declinedBooking: string
  /** A confirmed one that the guest proposes to change. */
  changedBooking: string
  /** Bookings of the same guest that are over: one to be reviewed, one that both sides have reviewed. */
  endedBooking: string
  reviewedBooking: string
  /** The path of an invitation to the confirmed one. */
  invitation: string
  ownWorkspace: string
  pendingWorkspace: string
  rejectedWorkspace: string
  /** With the longest possible name, address and city. */
  longWorkspace: string
  /** With a name of one endless word; pending, and with everything that the panel points out. */
  unbrokenWorkspace: string
  conversation: string
  conversationGuest: string
  user: string
  recoveryLink: string
  /** The path of a list of the guest, which is shared. */
  sharedList: string
  /** A list of the guest without any workspace, and the path of its shared page. */
  emptyList: string
  emptySharedList: string
}

/** One state of one page. */
export type Shot = {
  /** The state's name, in kebab-case: part of the picture's file name. */
  state: string
  as?: User
  /** The path with its parameters or a search, when the route's own path isn't enough. */
  path?: string | ((ids: Ids) => string)
  /** On the server without any workspaces. */
  isEmptySite?: boolean
  /** Runs before the page opens, such as to mock its requests. */
  prepare?: (page: Page, ids: Ids) => Promise<void>
  /** The page is reached by client-side navigation, so that the mocked answers of `prepare` apply. */
  isEnteredInBrowser?: boolean
  /** Acts on the page before the picture. */
  act?: (page: Page, ids: Ids) => Promise<void>
  /** The page stays busy, and the picture shows that. */
  isBusy?: boolean
  /** Only the window instead of the whole page, for floating elements. */
  isWindow?: boolean
  /** As it is on paper, which is the same in both themes. */
  isPrinted?: boolean
  widths?: readonly number[]
}

export type ShotsByRoute = Partial<Record<FileRouteTypes['to'], readonly Shot[]>>

export const WIDTHS = [390, 768, 1440] as const
export const PHONE = 390
/** Many laptops: wide, and low. */
export const LAPTOP = 1280
export const DESKTOP = 1440

/** Makes the API answer these addresses with an error. */
export function failing(...addresses: (string | RegExp)[]) {
  return async (page: Page): Promise<void> => {
    const json = { code: 'INTERNAL_SERVER_ERROR', message: 'Algo deu errado. Tente novamente.' }
    for (const address of addresses)
      await page.route(address, (route) => route.fulfill({ status: 500, json }))
  }
}

/** Leaves requests to these addresses unanswered, to show the loading state. */
export function unanswered(...addresses: (string | RegExp)[]) {
  return async (page: Page): Promise<void> => {
    for (const address of addresses) await page.route(address, () => {})
  }
}

/** Presses the button of this name in the page's content. */
export function press(name: string | RegExp) {
  return (page: Page): Promise<void> => page.getByRole('main').getByRole('button', { name }).first().click()
}

/** Waits for the retry button, which appears after several automatic retries. */
export function seesFailure(page: Page): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).first().waitFor()
}
