import { peopleText } from '../bookings/people-text.ts'

/** 'Até 8 pessoas', and 'Até 1 pessoa' for one (CARD-05). */
export function capacityText(capacity: number): string {
  return `Até ${peopleText(capacity)}`
}
