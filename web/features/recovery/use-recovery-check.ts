import { useEffect, useState } from 'react'
import { isRecoveryTokenValid } from '#web/api/auth-client.ts'

/** How long after a check without an answer the server is asked once more (REC-10). */
const RECHECK_DELAY_MS = 1000

export type RecoveryStatus = 'checking' | 'valid' | 'invalid' | 'unanswered'

/**
 * Asks the server about a recovery link's token. Its answer is kept here and not in the query cache, which is
 * emptied when somebody signs in or out in another tab.
 * @param token undefined or null: nothing is asked
 */
export function useRecoveryCheck(token: string | null | undefined) {
  const [status, setStatus] = useState<RecoveryStatus>('checking')
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
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
