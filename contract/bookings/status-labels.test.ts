import { expect, test } from 'vitest'
import { bookingStatuses } from './status.ts'
import { bookingStatusLabels } from './status-labels.ts'

test('every status has a label (RSV-20)', () => {
  expect(bookingStatuses.map((status) => [status, bookingStatusLabels[status]])).toEqual([
    ['held', 'Aguardando pagamento'],
    ['requested', 'Aguardando resposta'],
    ['confirmed', 'Confirmada'],
    ['in_use', 'Em andamento'],
    ['completed', 'Concluída'],
    ['declined', 'Recusada'],
    ['withdrawn', 'Retirada'],
    ['expired', 'Expirada'],
    ['cancelled', 'Cancelada'],
    ['no_show', 'Não compareceu'],
  ])
})
