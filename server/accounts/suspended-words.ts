import { passkeySignInErrors } from '#contract/security/rules.ts'

/**
 * The text for a user who has proved that a suspended account is theirs.
 * @param reason of the suspension, if the administrator gave one
 */
export function suspendedWords(reason?: string | null): string {
  return reason
    ? `Esta conta está suspensa.\nMotivo: ${reason}\nSe acha que foi engano, fale com o suporte.`
    : passkeySignInErrors.ACCOUNT_SUSPENDED.message
}
