import type { Api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { askForPasskey, PasskeyProblem } from '#web/api/passkeys.ts'

/**
 * Opens a session with a passkey of the user's choice.
 * @returns whether there is one: false when the user has given up, or why not, in Portuguese
 */
export async function signInWithPasskey({ passkeys }: Api): Promise<boolean | { refusal: string }> {
  try {
    const proof = await askForPasskey(await passkeys.beginSignIn.call(undefined))
    if (!proof) return false
    await passkeys.signIn.call(proof)
    return true
  } catch (error) {
    return { refusal: error instanceof PasskeyProblem ? error.message : failureOf(error).message }
  }
}
