import { HOURS_PER_DAY } from '../dates.ts'
import type { CancellationPolicy } from './booking-rules.ts'
import { refundTiers } from './cancellation.ts'

/** What a cancellation policy gives back: 'o valor inteiro até 5 dias antes e metade até 24 horas antes' (CAN-01). */
export function policyText(policy: CancellationPolicy): string {
  return refundTiers[policy]
    .map(({ hours, percent }) => `${shareText(percent)} até ${timeText(hours)} antes`)
    .join(' e ')
}

function shareText(percent: number): string {
  if (percent === 100) return 'o valor inteiro'
  return percent === 50 ? 'metade' : `${percent}% do valor`
}

function timeText(hours: number): string {
  return hours <= HOURS_PER_DAY ? `${hours} horas` : `${hours / HOURS_PER_DAY} dias`
}
