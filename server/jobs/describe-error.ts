import { cutText } from '#contract/text/cut-text.ts'
import { hideEmail } from '../mail/hide-email.ts'

const MAX_LENGTH = 300

/**
 * The first line of a job's error for administrators, without e-mails, IP addresses and long numbers: a mail server's
 * answer repeats the recipient.
 * @param output what the queue stores of a failure; anything else gives null
 */
export function describeError(output: unknown): string | null {
  if (typeof output !== 'object' || output === null || !('message' in output)) return null
  const [line = ''] = String(output.message).trim().split('\n')
  const text = hideEmail(line)
    .replace(/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[endereço]')
    .replace(/(?:\(\d{2}\)\s*)?\b\d{4,}-?\d{4,}\b/g, '[número]')
  return cutText(text, MAX_LENGTH) || null
}
