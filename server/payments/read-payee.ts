import type { Payee, PayeeInput } from '#contract/payments/account-shapes.ts'
import { NO_DOCUMENT, NO_PIX_KEY, readDocument, readPixKey } from '#contract/payments/pix-key.ts'
import { invalidFields } from '../errors.ts'

/**
 * Reads a PIX key as a user types it.
 * @returns the key as the Central Bank stores it (PAY-10)
 * @throws ORPCError VALIDATION_FAILED for an invalid key
 */
export function requirePixKey(typed: string): string {
  const key = readPixKey(typed)
  if (!key) throw invalidFields({ pixKey: NO_PIX_KEY })
  return key.value
}

/**
 * Reads a payee's name, document and PIX key as users type them (PAY-10).
 * @throws ORPCError VALIDATION_FAILED, with every field that is wrong
 */
export function requirePayee({ legalName, document: typedDocument, pixKey }: PayeeInput): Payee {
  const document = readDocument(typedDocument)
  const key = readPixKey(pixKey)
  if (!document || !key) {
    throw invalidFields({ ...(!document && { document: NO_DOCUMENT }), ...(!key && { pixKey: NO_PIX_KEY }) })
  }
  return { legalName, document, pixKey: key.value, pixKeyType: key.type }
}

/** Which fields of a payee differ from before, for the history, which never has the values. */
export function changedFields(before: PayeeInput | undefined, after: Payee): (keyof PayeeInput)[] {
  return (['legalName', 'document', 'pixKey'] as const).filter((name) => before?.[name] !== after[name])
}
