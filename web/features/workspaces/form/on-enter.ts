import type { KeyboardEvent } from 'react'

/** The handler of an input's keys that calls `done` on Enter, which would submit the whole form. */
export function onEnter(done: () => void) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that ends a composition chooses a word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    done()
  }
}
