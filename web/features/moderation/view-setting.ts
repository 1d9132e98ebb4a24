import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'
import { createSetting } from './browser-setting.ts'

export type QueueView = 'rows' | 'cards'

/** A cookie, since the server renders the list; only the administrators' pages get it. */
const COOKIE = 'pouso.moderation-view'
const ATTRIBUTES = 'Path=/admin; SameSite=Lax'
const A_YEAR_SECONDS = 365 * 24 * 60 * 60

const read = createIsomorphicFn()
  .server((): QueueView => (getCookie(COOKIE) === 'cards' ? 'cards' : 'rows'))
  .client((): QueueView => (document.cookie.split('; ').includes(`${COOKIE}=cards`) ? 'cards' : 'rows'))

const setting = createSetting<QueueView>({
  read,
  readAtFirst: read,
  write(view) {
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no other way that is synchronous
    document.cookie = `${COOKIE}=cards; ${ATTRIBUTES}; Max-Age=${view === 'cards' ? A_YEAR_SECONDS : 0}`
  },
})

/** How this browser shows the workspaces that wait (ADM-36); as rows until chosen otherwise. */
export const useQueueView = setting.use
export const setQueueView = setting.set
