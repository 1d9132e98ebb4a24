/** Why a session was ended other than by signing out on its own device. */
export const sessionEndCauses = ['ended', 'suspended', 'password-changed', 'role-changed'] as const
export type SessionEndCause = (typeof sessionEndCauses)[number]
