type PressedKey = {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  repeat: boolean
  currentTarget: { form: { requestSubmit: () => void } | null }
  preventDefault: () => void
}

/** Submits the form of a text area by Ctrl and Enter, or Command and Enter; Enter alone is a new line (ADM-40). */
export function submitByKeys(event: PressedKey) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  if (!event.repeat) event.currentTarget.form?.requestSubmit()
}
