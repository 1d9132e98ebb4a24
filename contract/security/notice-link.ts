/** How long the link 'Não fui eu' of a mail about a change works. */
export const SECURITY_NOTICE_DAYS = 7

/** Path and query of the link that a mail about a change carries (AUTH-42). */
export function securityNoticePath(token: string): string {
  return `/not-me?${new URLSearchParams({ token })}`
}
