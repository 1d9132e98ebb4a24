/**
 * Ends this browser's session. Every page has this function, but few send anything, so the code that sends is loaded
 * then.
 * @throws ApiError, or TypeError when the server can't be reached
 */
export async function signOut(): Promise<void> {
  const { sendSignOut } = await import('./auth-client.ts')
  return sendSignOut()
}
