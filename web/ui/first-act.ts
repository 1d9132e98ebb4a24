const ACTS = ['pointerover', 'pointerdown', 'keydown']
const OPTIONS = { once: true, passive: true, capture: true }

/**
 * Calls back at each of the person's first acts on the page, the pointer's coming, its press and a key, for scripts
 * that nobody needs before. @returns what takes it back.
 */
export function onFirstAct(callback: () => void): () => void {
  for (const act of ACTS) window.addEventListener(act, callback, OPTIONS)
  return () => {
    for (const act of ACTS) window.removeEventListener(act, callback, OPTIONS)
  }
}
