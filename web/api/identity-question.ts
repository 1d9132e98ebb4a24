import { isApiError } from './api-error.ts'

/** Asks the user to prove who they are. @returns whether they did */
type Ask = () => Promise<boolean>

let ask: Ask | undefined

/**
 * Registers who asks users to prove who they are. Several calls at once share one question.
 * @returns a function that removes it; a question that is open then counts as not proved
 */
export function askIdentityBy(asking: Ask): () => void {
  let asked: Promise<boolean> | undefined
  let giveUp = () => {}
  const takenBack = new Promise<boolean>((resolve) => {
    giveUp = () => resolve(false)
  })
  const askOnce = () => {
    asked ??= Promise.race([asking(), takenBack]).finally(() => {
      asked = undefined
    })
    return asked
  }
  ask = askOnce
  return () => {
    if (ask === askOnce) ask = undefined
    giveUp()
  }
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
    if (!isAsked || !ask || !(await ask())) throw error
    return call()
  }
}
