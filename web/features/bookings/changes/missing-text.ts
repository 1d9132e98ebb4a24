import { MAX_REASON_LENGTH } from '#contract/bookings/booking-limits.ts'
import { countCharacters, tooLong } from '#contract/text/rules.ts'
import { type Choice, requestOf } from '../platform/choice.ts'

type Proposal = {
  choice: Choice
  /** Why the choice can't be booked. */
  problem: string | undefined
  /** Whether the choice equals the booking as it is. */
  isSame: boolean
  /** Whether the host has other workspaces to which the booking could move. */
  hasOthers: boolean
  isPriced: boolean
  reason: string
}

/** What a proposal still needs before it can be sent; undefined if it is complete (CHG-09). */
export function missingText({
  choice,
  problem,
  isSame,
  hasOthers,
  isPriced,
  reason,
}: Proposal): string | undefined {
  if (!choice.from) return 'Escolha a nova data.'
  if (!requestOf(choice)) return 'Escolha o início e o término.'
  if (problem) return problem
  if (isSame) return `Escolha outro horário${hasOthers ? ' ou outro espaço' : ''}: este é o da reserva.`
  if (!isPriced) return 'Não foi possível calcular o preço. Recarregue a página.'
  if (countCharacters(reason.trim()) > MAX_REASON_LENGTH) return `Recado: ${tooLong(MAX_REASON_LENGTH)}`
  return undefined
}
