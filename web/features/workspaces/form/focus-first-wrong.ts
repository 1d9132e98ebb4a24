/** Moves the focus into an input that consists of several: to the first wrong one, or to the first of all. */
export function focusFirstWrong(element: HTMLElement): void {
  const wrong = element.querySelector<HTMLElement>('[aria-invalid="true"]')
  const first = wrong ?? element.querySelector<HTMLElement>('input, select, button')
  first?.focus()
}
