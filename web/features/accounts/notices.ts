import { createIsomorphicFn } from '@tanstack/react-start'
import type { notices } from './notice-words.ts'

/** A cookie carries the notice; the page that the redirect leads to reads it once. */
export type Notice = keyof typeof notices

const COOKIE = 'pouso.notice'
const LIFETIME_SECONDS = 30

function cookieText(notice: Notice): string {
  return `${COOKIE}=${notice}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax`
}

/** Sets the notice for the next page. @returns the headers that the redirect needs on the server. */
export const setNotice = createIsomorphicFn()
  .server((notice: Notice): Record<string, string> => ({ 'set-cookie': cookieText(notice) }))
  .client((notice: Notice): Record<string, string> => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't in every supported browser
    document.cookie = cookieText(notice)
    return {}
  })

/** Reads and removes the notice of a redirect, if there is one. */
export function readNotice(): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  if (!found) return undefined
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't in every supported browser
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  return found.slice(COOKIE.length + 1)
}
