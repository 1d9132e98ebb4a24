import {
  CHARGE_ENDS_MINUTES_BEFORE,
  HOLD_MINUTES,
  HOURS_BEFORE_START_TO_PAY,
  HOURS_TO_PAY,
  NIGHT_BEGINS_HOUR,
  NIGHT_ENDS_HOUR,
} from '#contract/payments/payment-states.ts'
import { localTimeIn } from '#contract/places/local-time.ts'

type Paying = {
  isInstant: boolean
  hostName: string
  /** 'R$ 150', once it is known. */
  amount: string | undefined
  timeZone: string
  now: Date
}

/** How and until when it is paid on the platform, before it is booked (PAYUI-01). */
export function payingTexts({ isInstant, hostName, amount, timeZone, now }: Paying): string[] {
  if (isInstant) {
    return [
      `O código PIX${amount ? ` de ${amount}` : ''} aparece assim que você reservar. O horário fica guardado ${untilText(timeZone, now)}.`,
      'A reserva se confirma sozinha quando o pagamento chega. Sem pagamento, o horário fica livre de novo e nada é cobrado.',
    ]
  }
  return [
    'Nada é cobrado agora.',
    `Depois que ${hostName} aceitar, você tem até ${HOURS_TO_PAY} horas para pagar${amount ? ` ${amount}` : ''} com PIX, e no máximo até ${HOURS_BEFORE_START_TO_PAY} hora antes do início.`,
    'Sem pagamento, o horário fica livre de novo e nada é cobrado.',
  ]
}

/** At night, when PIX has lower limits, it is held until the morning. */
function untilText(timeZone: string, now: Date): string {
  const hour = Number(localTimeIn(timeZone, now).time.slice(0, 2))
  const isNight = hour >= NIGHT_BEGINS_HOUR || hour < NIGHT_ENDS_HOUR
  return isNight
    ? `para você pagar até as ${NIGHT_ENDS_HOUR}h da manhã, ou até ${HOURS_BEFORE_START_TO_PAY} hora antes do início`
    : `por ${HOLD_MINUTES - CHARGE_ENDS_MINUTES_BEFORE} minutos para você pagar`
}
