import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type {
  NewPasskeyAnswer,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '#contract/security/passkey-shapes.ts'
import { hasPasskeySupport, NO_PASSKEY_SUPPORT } from './passkey-support.ts'

/** Why a browser or its device can't make or use a passkey; the message is for users. */
export class PasskeyProblem extends Error {}

/**
 * The browser's error when the user says no or doesn't answer in time (WebAuthn, 14.5); another question ends the one
 * before.
 */
const GIVEN_UP = new Set(['NotAllowedError', 'AbortError'])
const FAILED = 'O aparelho não conseguiu usar a chave de acesso. Tente de novo.'
/** The messages by the name of the browser's error. */
const problems: Record<string, string> = {
  InvalidStateError: 'Este aparelho já guarda uma chave de acesso desta conta.',
  ConstraintError: 'Proteja este aparelho com senha, digital ou rosto, e tente de novo.',
  NotSupportedError: 'Este aparelho não faz chaves de acesso. Use outro, como o celular.',
  SecurityError:
    'Chaves de acesso não funcionam neste endereço. Abra o site pelo endereço de costume e tente de novo.',
}

/**
 * Has the browser make a passkey.
 * @returns undefined when the user gives up
 * @throws PasskeyProblem
 */
export function makePasskey(options: PasskeyCreation): Promise<NewPasskeyAnswer | undefined> {
  return ask(() => startRegistration({ optionsJSON: options }))
}

/**
 * Has the browser ask its user for a passkey.
 * @returns undefined when the user gives up
 * @throws PasskeyProblem
 */
export function askForPasskey(options: PasskeyRequest): Promise<PasskeyProof | undefined> {
  return ask(() => startAuthentication({ optionsJSON: options }))
}

async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> {
  if (!hasPasskeySupport()) throw new PasskeyProblem(NO_PASSKEY_SUPPORT)
  try {
    return await question()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (GIVEN_UP.has(name)) return undefined
    throw new PasskeyProblem(problems[name] ?? FAILED)
  }
}
