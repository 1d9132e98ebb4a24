import type { Logger } from 'pino'
import type { PaymentProvider } from './provider.ts'

const RETRY_MS = 60_000

/** The path below which the bank sends its notices; API Pix makes the bank append '/pix'. */
export const NOTICES_PATH = '/api/pix'

type Options = {
  provider: PaymentProvider
  /** The site's address, without a final slash. */
  siteUrl: string
  webhookSecret: string
  log: Pick<Logger, 'warn'>
}

/**
 * Asks the bank to send its notices to this site, each minute until it agrees; without notices payments are
 * found by asking (PIX-09).
 * @returns a function that stops asking
 */
export function orderNotices({ provider, siteUrl, webhookSecret, log }: Options): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isEnding = false
  const ask = async () => {
    try {
      await provider.sendNoticesTo(`${siteUrl}${NOTICES_PATH}/${webhookSecret}`)
    } catch (error) {
      log.warn({ err: error }, 'the bank did not agree to send notices and is asked again')
      if (isEnding) return
      timer = setTimeout(() => {
        asking = ask()
      }, RETRY_MS)
      timer.unref()
    }
  }
  let asking = ask()
  return async () => {
    isEnding = true
    clearTimeout(timer)
    await asking
  }
}
