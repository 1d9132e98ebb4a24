import type { BookingStatus } from './status.ts'

/** What each status is called, for guests, hosts and administrators alike (RSV-20). */
export const bookingStatusLabels: Record<BookingStatus, string> = {
  held: 'Aguardando pagamento',
  requested: 'Aguardando resposta',
  confirmed: 'Confirmada',
  in_use: 'Em andamento',
  completed: 'Concluída',
  declined: 'Recusada',
  withdrawn: 'Retirada',
  expired: 'Expirada',
  cancelled: 'Cancelada',
  no_show: 'Não compareceu',
}
