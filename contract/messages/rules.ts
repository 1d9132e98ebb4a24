import { tooLong } from '../text/rules.ts'

export const MAX_MESSAGE_LENGTH = 2000
export const MESSAGE_REQUIRED = 'Escreva uma mensagem'
export const MESSAGE_TOO_LONG = tooLong(MAX_MESSAGE_LENGTH)
/** Replaces the messages of a user who deleted the account. */
export const REMOVED_MESSAGE = 'Mensagem removida'
/** Replaces a guest's id in the key of the host's conversation with the moderation. */
export const MODERATION = 'moderation'
/** Messages per page. */
export const MESSAGE_PAGE_SIZE = 30

/** The state of the other side of a conversation. */
export const counterpartStates = ['active', 'suspended', 'deleted', 'moderation'] as const
export type CounterpartState = (typeof counterpartStates)[number]

/** The name of the other side where its own is not shown. */
export const counterpartNames: Record<Exclude<CounterpartState, 'active'>, string> = {
  suspended: 'Conta suspensa',
  deleted: 'Conta encerrada',
  moderation: 'Moderação',
}

/** From how many days' conversations the answer time of a host is computed (MSG-18). */
export const ANSWER_TIME_DAYS = 90
/** With fewer conversations than this, no answer time is shown. */
export const ANSWER_TIME_CONVERSATIONS = 3
