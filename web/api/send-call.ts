import type { CallContext } from './client.ts'
import { httpLink } from './http-link.ts'
import { withIdentity } from './identity-question.ts'

/** Sends a call over HTTP; where the server wants to be sure who sends it, asks the user and sends it again. */
export function sendCall(
  path: readonly string[],
  input: unknown,
  options: { signal: AbortSignal | undefined; context: CallContext },
): Promise<unknown> {
  return withIdentity(() => httpLink.call(path, input, options))
}

export { tracedFetch } from './traced-fetch.ts'
