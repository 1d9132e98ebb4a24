import type { RefundBearer } from './cancellation.ts'

/** Who bears what comes back when an administrator cancels (CAN-05). */
export const refundBearerLabels: Record<RefundBearer, string> = {
  host: 'O anfitrião',
  platform: 'A plataforma',
}

/** What the choice means for the host. */
export function bearerText(borneBy: RefundBearer): string {
  return borneBy === 'host'
    ? 'Tudo volta para o convidado, e o anfitrião não recebe por esta reserva.'
    : 'Tudo volta para o convidado, e o anfitrião recebe mesmo assim: por conta da plataforma, e sem taxa.'
}
