/** Moves the focus into an input that has several parts: to the first wrong part, or to the first one. */
export function focusFirstWrong(element: HTMLElement): void {
  const wrong = element.querySelector<HTMLElement>('[aria-invalid="true"]')
  const first = wrong ?? element.querySelector<HTMLElement>('input, select, button')
  first?.focus()
}
