import { hideEmail } from '../mail/hide-email.ts'

const MAX_LENGTH = 300

/**
 * What a job's failure says about the cause, fit to be shown: its first line, with addresses and long numbers blotted
 * out, since a mail server's answer repeats whom the mail was for.
 * @param output what the queue keeps of a failure; anything that isn't one gives null
 */
export function describeError(output: unknown): string | null {
  if (typeof output !== 'object' || output === null || !('message' in output)) return null
  const [line = ''] = String(output.message).trim().split('\n')
  const text = hideEmail(line)
    .replace(/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[endereço]')
    .replace(/(?:\(\d{2}\)\s*)?\b\d{4,}-?\d{4,}\b/g, '[número]')
  return text.slice(0, MAX_LENGTH) || null
}
