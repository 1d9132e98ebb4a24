const openDialogs: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function notify() {
  for (const listener of listeners) listener()
}

/**
 * Records a modal dialog as the topmost one; toasts move into it, since everything outside a modal dialog is inert.
 * @param dialog a dialog just opened with showModal
 * @returns a function that removes it
 */
export function registerOpenDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.push(dialog)
  notify()
  return () => {
    const index = openDialogs.lastIndexOf(dialog)
    if (index >= 0) openDialogs.splice(index, 1)
    notify()
  }
}

/** @returns the modal dialog opened last, or undefined when there is none */
export function findTopDialog(): HTMLDialogElement | undefined {
  return openDialogs.at(-1)
}

/**
 * @param listener called whenever a modal dialog opens or closes
 * @returns a function that unsubscribes
 */
export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
