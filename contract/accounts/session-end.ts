/** Why a session was ended by something else than signing out on its own device. */
export const sessionEndCauses = ['ended', 'suspended', 'password-changed', 'role-changed'] as const
export type SessionEndCause = (typeof sessionEndCauses)[number]
