/** How long a session counts as confirmed after its user has proved who they are. */
export const CONFIRMED_FOR_MINUTES = 10
/** Within this time of the right password the code has to follow. */
export const SECOND_STEP_MINUTES = 10
/** How many recovery codes are made at once. */
export const RECOVERY_CODES = 10

/** How a session was opened, as the list of sessions says it. */
export const signInMethods = ['password', 'password-code'] as const
export type SignInMethod = (typeof signInMethods)[number]

export const signInMethodLabels: Record<SignInMethod, string> = {
  password: 'senha',
  'password-code': 'senha + código',
}
