/** The page that the link of a confirmation mail opens. */
export const CONFIRMATION_PAGE = '/confirm-email'

/** The link's path, with its token behind the '#', which browsers send to no server (AUTH-19). */
export function confirmationPath(token: string): string {
  return `${CONFIRMATION_PAGE}#${new URLSearchParams({ token })}`
}
