/** The pointer's coming, its press and a key. */
export const FIRST_ACTS = ['pointerover', 'pointerdown', 'keydown']
const OPTIONS = { once: true, passive: true, capture: true }

/**
 * Calls back at each of the person's first acts on the page, for scripts that nobody needs before.
 * @returns what takes it back
 */
export function onFirstAct(callback: () => void): () => void {
  for (const act of FIRST_ACTS) window.addEventListener(act, callback, OPTIONS)
  return () => {
    for (const act of FIRST_ACTS) window.removeEventListener(act, callback, OPTIONS)
  }
}
