import { useEffect, useState } from 'react'
import { isRecoveryTokenValid } from '#web/api/auth-client.ts'

/** The delay before a check without an answer is retried (REC-10). */
const RECHECK_DELAY_MS = 1000

export type RecoveryStatus = 'checking' | 'valid' | 'invalid' | 'unanswered'

/**
 * Asks the server whether a recovery link's token is valid. The answer is stored here, since a sign-in or sign-out in
 * another tab clears the query cache.
 * @param token undefined or null: no request
 */
export function useRecoveryCheck(token: string | null | undefined) {
  const [status, setStatus] = useState<RecoveryStatus>('checking')
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the request
  useEffect(() => {
    if (!token) return
    const controller = new AbortController()
    const { signal } = controller
    setStatus('checking')
    askTwice(token, signal).then(
      (isValid) => setStatus(isValid ? 'valid' : 'invalid'),
      () => signal.aborted || setStatus('unanswered'),
    )
    return () => controller.abort()
  }, [token, round])

  return { status, checkAgain: () => setRound((before) => before + 1) }
}

async function askTwice(token: string, signal: AbortSignal): Promise<boolean> {
  try {
    return await isRecoveryTokenValid(token, signal)
  } catch (error) {
    if (signal.aborted) throw error
    await new Promise((resolve) => setTimeout(resolve, RECHECK_DELAY_MS))
    return isRecoveryTokenValid(token, signal)
  }
}
