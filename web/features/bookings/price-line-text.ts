import type { PriceLine, Quantity } from '#contract/bookings/chat-price.ts'
import { formatMoney } from '#contract/money.ts'
import type { PriceUnit } from '#contract/workspaces/rules.ts'

const unitNames: Record<PriceUnit, { one: string; several: string }> = {
  hour: { one: 'hora', several: 'horas' },
  day: { one: 'dia', several: 'dias' },
  month: { one: 'mês', several: 'meses' },
}

/** Portuguese uses the plural from two on: '1,5 hora', '2 horas' (BKG-22). */
function quantityText({ count, unit }: Quantity): string {
  const { one, several } = unitNames[unit]
  return `${count.toLocaleString('pt-BR')} ${count < 2 ? one : several}`
}

/** 'R$ 50 × 9 horas × 2 dias' (BKG-23). */
export function priceLineText({ unitPriceInCents, quantities }: PriceLine): string {
  return [formatMoney(unitPriceInCents), ...quantities.map(quantityText)].join(' × ')
}
