import type { FormPath } from './form-paths.ts'

/** The disclosure of the section 'Reservas'; an element hidden in it can't take the focus. */
export const MORE_OPTIONS_ID = 'mais-opcoes'

const shown: readonly FormPath[] = ['bookingRules.bookingMode', 'bookingRules.units']

/** Whether an input is behind 'Mais opções'. */
export function isBehindMoreOptions(path: FormPath): boolean {
  const isOfBookings = /^bookingRules\.(?!weeklyHours|exceptions|holidays|rates)/.test(path)
  return isOfBookings && !shown.includes(path)
}

/** Moves the focus to an input of the form, opening what hides it. */
export function goToInput(path: FormPath, setFocus: (path: FormPath) => void): void {
  if (isBehindMoreOptions(path)) document.getElementById(MORE_OPTIONS_ID)?.setAttribute('open', '')
  setFocus(path)
}
