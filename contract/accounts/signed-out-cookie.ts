/**
 * Set by the browser when it couldn't reach the server to sign out: requests that carry it are a visitor's,
 * whatever the session cookie says, which no script can remove (AUTH-22).
 */
export const SIGNED_OUT_COOKIE = 'pouso.signed-out'
