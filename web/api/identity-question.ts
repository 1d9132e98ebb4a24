import { isApiError } from './api-error.ts'

/** Asks the user to prove who they are. @returns whether they did */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asked: Promise<boolean> | undefined

/**
 * Says who asks users to prove who they are.
 * @returns a function that takes it back
 */
export function askIdentityBy(asking: Ask): () => void {
  ask = asking
  return () => {
    if (ask === asking) ask = undefined
  }
}

/** Several calls at once share one question. */
function askOnce(asking: Ask): Promise<boolean> {
  asked ??= asking().finally(() => {
    asked = undefined
  })
  return asked
}

/**
 * Runs a call; if the server wants to be sure who sends it, asks the user and runs it again (AUTH-39). What was typed
 * stays where it is meanwhile.
 * @throws what the call throws; CONFIRMATION_REQUIRED when the user doesn't prove who they are
 */
export async function withIdentity<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    const isAsked = isApiError(error) && error.code === 'CONFIRMATION_REQUIRED'
    if (!isAsked || !ask || !(await askOnce(ask))) throw error
    return call()
  }
}
