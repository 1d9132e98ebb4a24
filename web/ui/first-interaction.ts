/** Moving the pointer in, pressing it, and pressing a key. */
export const FIRST_INTERACTIONS = ['pointerover', 'pointerdown', 'keydown']
const OPTIONS = { once: true, passive: true, capture: true }

/**
 * Calls back at the user's first interaction of each kind, for scripts that are not needed before.
 * @returns a function that removes the listeners
 */
export function onFirstInteraction(callback: () => void): () => void {
  for (const type of FIRST_INTERACTIONS) window.addEventListener(type, callback, OPTIONS)
  return () => {
    for (const type of FIRST_INTERACTIONS) window.removeEventListener(type, callback, OPTIONS)
  }
}
