/** How long a session counts as confirmed after its user has proved who they are. */
export const CONFIRMED_FOR_MINUTES = 10
/** How soon after the right password the code has to follow. */
export const SECOND_STEP_MINUTES = 10
/** How many recovery codes are made at once. */
export const RECOVERY_CODES = 10

/** How soon after being asked the browser has to answer with a passkey. */
export const PASSKEY_MINUTES = 5
/** How many passkeys an account may have. */
export const MAX_PASSKEYS = 20
export const MAX_PASSKEY_NAME_LENGTH = 60

/** How a browser reaches a passkey (WebAuthn, 5.8.4). */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type PasskeyTransport = (typeof passkeyTransports)[number]

/** The errors of a passkey that isn't accepted; one message, whatever is wrong with it. */
export const passkeyErrors = {
  PASSKEY_REFUSED: { status: 422, message: 'Esta chave de acesso não foi aceita. Tente de novo.' },
} as const

/** The errors of signing in with a passkey. */
export const passkeySignInErrors = {
  PASSKEY_REFUSED: {
    status: 422,
    message: 'Esta chave de acesso não foi aceita. Tente de novo ou entre com e-mail e senha.',
  },
  ACCOUNT_SUSPENDED: { status: 403, message: 'Esta conta está suspensa. Fale com o suporte.' },
} as const

/** How a session was opened, as the list of sessions says it. */
export const signInMethods = ['password', 'password-code', 'passkey', 'guest-link'] as const
export type SignInMethod = (typeof signInMethods)[number]

export const signInMethodLabels: Record<SignInMethod, string> = {
  password: 'senha',
  'password-code': 'senha + código',
  passkey: 'chave de acesso',
  'guest-link': 'link de uma reserva',
}
