import { type RefCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels: a press further away than this from the one before is another gesture. */
const SAME_SPOT = 24
/** A press within this time after something moved was aimed at what stood there before. */
export const AIMED_BEFORE_MS = 1000

/**
 * Ignores presses of mouse and finger on what has just come under a resting pointer: the second, impatient press of one
 * gesture. Keys, and presses after the pointer has moved, count at once (ADM-32).
 * @param layout changes whenever something in the container moves or is replaced
 * @returns the ref of the container whose presses it watches; a skeleton may be there before
 */
export function useSteadyPresses(layout: string): RefCallback<HTMLElement> {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  const seen = useRef(layout)

  useLayoutEffect(() => {
    if (seen.current === layout) return
    seen.current = layout
    changedAt.current = performance.now()
  }, [layout])

  useEffect(() => {
    if (!element) return
    function trust() {
      changedAt.current = Number.NEGATIVE_INFINITY
    }
    let before = { x: Number.NEGATIVE_INFINITY, y: 0 }
    function check(event: MouseEvent) {
      // A click by keyboard has no detail.
      if (event.detail === 0) return
      const isElsewhere = Math.hypot(event.clientX - before.x, event.clientY - before.y) > SAME_SPOT
      before = { x: event.clientX, y: event.clientY }
      if (isElsewhere || performance.now() - changedAt.current > AIMED_BEFORE_MS) return
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('pointermove', trust)
    element.addEventListener('click', check, { capture: true })
    return () => {
      element.removeEventListener('pointermove', trust)
      element.removeEventListener('click', check, { capture: true })
    }
  }, [element])

  return setElement
}
