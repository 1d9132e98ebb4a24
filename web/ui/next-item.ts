import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a list that grows on demand: the focus goes on to the first of what came, where its reader was, rather than
 * stay behind it or get lost with the button of the last page.
 * @param place what stands right after the list, such as the button
 * @param isLoading whether more is on its way
 * @returns what to call when more is asked for
 */
export function useNextItemFocus(place: RefObject<HTMLElement | null>, isLoading: boolean): () => void {
  const lastItem = useRef<Element>(undefined)

  useEffect(() => {
    const next = isLoading ? undefined : lastItem.current?.nextElementSibling
    if (!(next instanceof HTMLElement)) return
    lastItem.current = undefined
    const target = next.querySelector<HTMLElement>('a[href], button') ?? next
    if (target === next) next.tabIndex = -1
    target.focus({ preventScroll: true })
  })

  return () => {
    lastItem.current = [...(place.current?.previousElementSibling?.querySelectorAll('li') ?? [])]
      .filter((item) => !item.parentElement?.closest('li'))
      .at(-1)
  }
}
