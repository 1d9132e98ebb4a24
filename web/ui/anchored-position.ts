import { type RefObject, useLayoutEffect } from 'react'

const GAP_PX = 8
const EDGE_PX = 8
const MIN_HEIGHT_PX = 160

interface AnchoredPosition {
  isOpen: boolean
  anchor: RefObject<HTMLElement | null>
  floating: RefObject<HTMLElement | null>
  align?: 'start' | 'end'
  matchWidth?: boolean
}

function place(anchor: HTMLElement, floating: HTMLElement, align: 'start' | 'end', matchWidth: boolean) {
  const rect = anchor.getBoundingClientRect()
  const viewportWidth = document.documentElement.clientWidth
  const viewportHeight = window.visualViewport?.height ?? window.innerHeight
  // When the anchor is scrolled out of view, the popover stays at the edge of the window.
  const anchorTop = Math.min(rect.top, viewportHeight)
  const anchorBottom = Math.max(rect.bottom, 0)
  const below = viewportHeight - anchorBottom - GAP_PX - EDGE_PX
  const above = anchorTop - GAP_PX - EDGE_PX
  const style = floating.style
  const { scrollTop } = floating
  style.inset = 'auto'
  style.margin = '0'
  style.maxHeight = ''
  if (matchWidth) style.width = `${rect.width}px`
  const isAbove = below < Math.min(floating.offsetHeight, 320) && above > below
  const endLeft = rect.right - floating.offsetWidth
  // Beyond the left edge it would be aligned with nothing.
  const wantedLeft = align === 'end' && endLeft >= EDGE_PX ? endLeft : rect.left
  const furthestLeft = viewportWidth - floating.offsetWidth - EDGE_PX
  style.left = `${Math.max(EDGE_PX, Math.min(wantedLeft, furthestLeft))}px`
  style.maxHeight = `${Math.max(MIN_HEIGHT_PX, isAbove ? above : below)}px`
  style.top = isAbove
    ? `${Math.max(EDGE_PX, anchorTop - GAP_PX - floating.offsetHeight)}px`
    : `${anchorBottom + GAP_PX}px`
  floating.scrollTop = scrollTop
  floating.dataset.placed = isAbove ? 'above' : 'below'
}

/**
 * Positions an open popover beside its anchor: below it, or above where there is more room.
 * @param options the two elements, whether the popover is showing, the edge to align, and whether to take the
 *   anchor's width
 */
export function useAnchoredPosition({
  isOpen,
  anchor,
  floating,
  align = 'start',
  matchWidth = false,
}: AnchoredPosition): void {
  useLayoutEffect(() => {
    const anchorElement = anchor.current
    const floatingElement = floating.current
    if (!isOpen || !anchorElement || !floatingElement) return
    const update = () => place(anchorElement, floatingElement, align, matchWidth)
    const updateOnScroll = (event: Event) => {
      const isInside = event.target instanceof Node && floatingElement.contains(event.target)
      if (!isInside) update()
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(floatingElement)
    window.addEventListener('scroll', updateOnScroll, { capture: true, passive: true })
    window.addEventListener('resize', update)
    window.visualViewport?.addEventListener('resize', update)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', updateOnScroll, { capture: true })
      window.removeEventListener('resize', update)
      window.visualViewport?.removeEventListener('resize', update)
    }
  }, [isOpen, anchor, floating, align, matchWidth])
}
