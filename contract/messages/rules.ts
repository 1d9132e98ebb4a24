import { tooLong } from '../text/rules.ts'

export const MAX_MESSAGE_LENGTH = 2000
export const MESSAGE_REQUIRED = 'Escreva uma mensagem'
export const MESSAGE_TOO_LONG = tooLong(MAX_MESSAGE_LENGTH)
/** Stands in the place of what a person wrote who deleted the account. */
export const REMOVED_MESSAGE = 'Mensagem removida'
/** In the place of a guest's id: the host's conversation with the administration. */
export const MODERATION = 'moderation'
/** How many messages come at a time. */
export const MESSAGE_PAGE_SIZE = 30

/** What can be said of the other side of a conversation. */
export const counterpartStates = ['active', 'suspended', 'deleted', 'moderation'] as const
export type CounterpartState = (typeof counterpartStates)[number]

/** What the other side is called where there is no name to show. */
export const counterpartNames: Record<Exclude<CounterpartState, 'active'>, string> = {
  suspended: 'Conta suspensa',
  deleted: 'Conta encerrada',
  moderation: 'Moderação',
}
