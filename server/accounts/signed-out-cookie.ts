import { SIGNED_OUT_COOKIE } from '#contract/accounts/signed-out-cookie.ts'

/** Whether the user signed out in this browser while the server couldn't be reached. */
export function isSignedOutHere(cookies: string): boolean {
  return cookies.split('; ').includes(`${SIGNED_OUT_COOKIE}=1`)
}

/** The value of a Set-Cookie header that removes the mark, after a sign-in or the sign-out made up for. */
export function clearSignedOut(secure: boolean): string {
  return `${SIGNED_OUT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax${secure ? '; Secure' : ''}`
}
