import { MS_PER_SECOND } from '#contract/dates.ts'
import { ProviderError } from '../provider.ts'
import { tokenAnswer } from './answers.ts'
import { parseJson } from './parse-json.ts'
import type { Sender } from './send-request.ts'

const SCOPES = 'cob.write cob.read pix.write pix.read webhook.write webhook.read'
/** So long before its end a token is renewed; of a short one, after half its time. */
const RENEWED_BEFORE_MS = 60_000

export type AccessToken = {
  /**
   * @throws ProviderError `away`: without a token no request was sent
   */
  get: () => Promise<string>
  /** Discards a token that the bank refuses: the next call gets another. */
  invalidate: (token: string) => void
}

type Options = {
  sender: Pick<Sender, 'send'>
  tokenUrl: string
  clientId: string
  clientSecret: string
  now: () => Date
}

/**
 * Keeps an access token by OAuth 2 client credentials (RFC 6749, 4.4): requests it once and renews it before
 * it ends.
 */
export function openAccessToken({ sender, tokenUrl, clientId, clientSecret, now }: Options): AccessToken {
  let known: { token: string; renewAt: number } | undefined
  let asking: Promise<string> | undefined

  async function ask(): Promise<string> {
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const askedAt = now().getTime()
    const answer = await sender
      .send({
        method: 'POST',
        url: new URL(tokenUrl),
        headers: {
          authorization: `Basic ${credentials}`,
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPES }).toString(),
      })
      .catch(() => undefined)
    if (!answer) throw new ProviderError('away', 'The bank did not answer when asked for a token')
    const granted = tokenAnswer.safeParse(parseJson(answer.text))
    if (answer.status >= 400 || !granted.success) {
      throw new ProviderError('away', `The bank gave no token: it answered ${answer.status}`)
    }
    const lifetimeMs = granted.data.expires_in * MS_PER_SECOND
    const renewAt = askedAt + Math.max(lifetimeMs - RENEWED_BEFORE_MS, lifetimeMs / 2)
    known = { token: granted.data.access_token, renewAt }
    return known.token
  }

  return {
    get: async () => {
      if (known && now().getTime() < known.renewAt) return known.token
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    invalidate: (token) => {
      if (known?.token === token) known = undefined
    },
  }
}
