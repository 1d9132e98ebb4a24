import { todayIn } from '../places/local-time.ts'
import { type Place, timeZoneOf } from '../places/time-zones.ts'

export const PAST_LAST_DAY = 'O último dia já passou. Escolha outro ou deixe o campo vazio.'

/** Whether a workspace could never be booked, since its last day is past where it is (SPC-46). */
export function isLastDayPast(
  { availability: { endDate }, ...place }: Place & { availability: { endDate?: string | null | undefined } },
  now: Date,
): boolean {
  return Boolean(endDate) && String(endDate) < todayIn(timeZoneOf(place), now)
}
