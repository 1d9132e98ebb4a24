import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import { hasModifier } from './has-modifier.ts'

/** Props for the handle of an entry; spread them over a `<button>` (or an IconButton without label). */
export interface SortableHandleProps {
  type: 'button'
  'aria-label': string
  'aria-pressed': boolean
  'aria-describedby': string
  'data-sort-handle': string
  style: CSSProperties
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export interface SortableItemState {
  index: number
  /** Being dragged, or picked up by keyboard. */
  isHeld: boolean
  handleProps: SortableHandleProps
}

export interface SortableListProps<Item> {
  items: readonly Item[]
  getKey: (item: Item) => string
  /** The entry's name in announcements, such as 'Imagem fachada.jpg'. */
  getLabel: (item: Item) => string
  /** Called with the new order when an entry is dropped. */
  onReorder: (items: Item[]) => void
  renderItem: (item: Item, state: SortableItemState) => ReactNode
  /** The list's accessible name. */
  label: string
  /** The layout of the list, a column by default, such as 'grid grid-cols-3 gap-4'. */
  className?: string
  itemClassName?: string
}

function move<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}

interface Hold<Item> {
  key: string
  order: readonly Item[]
  by: 'pointer' | 'keyboard'
}

/**
 * A list that can be reordered by dragging an entry's handle, or by keyboard (Space picks up, arrows move, Space drops,
 * Escape cancels). Moves are announced.
 */
export function SortableList<Item>({
  items,
  getKey,
  getLabel,
  onReorder,
  renderItem,
  label,
  className,
  itemClassName,
}: SortableListProps<Item>) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [hold, setHold] = useState<Hold<Item> | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const shown = hold?.order ?? items
  const heldKey = hold?.by === 'keyboard' ? hold.key : undefined
  const order = shown.map(getKey).join(' ')

  // Moving the focused element can make it lose the focus, so it is focused again after each move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the order
  useLayoutEffect(() => {
    if (heldKey === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-sort-handle="${CSS.escape(heldKey)}"]`)?.focus()
  }, [heldKey, order])

  function place(item: Item, position: number): string {
    return `${getLabel(item)}, posição ${position + 1} de ${items.length}`
  }

  function moveHeld(current: Hold<Item>, to: number) {
    const from = current.order.findIndex((item) => getKey(item) === current.key)
    const item = current.order[from]
    if (item === undefined || to === from || to < 0 || to >= current.order.length) return
    setHold({ ...current, order: move(current.order, from, to) })
    setAnnouncement(place(item, to))
  }

  function putDown(current: Hold<Item>) {
    const position = current.order.findIndex((item) => getKey(item) === current.key)
    const item = current.order[position]
    setHold(null)
    if (item === undefined) return
    setAnnouncement(`${place(item, position)}, solta`)
    const hasChanged = current.order.some((entry, index) => entry !== items[index])
    if (hasChanged) onReorder([...current.order])
  }

  function putBack(item: Item) {
    setHold(null)
    setAnnouncement(`Movimento cancelado. ${place(item, items.indexOf(item))}`)
  }

  function startDrag(event: PointerEvent<HTMLElement>, item: Item) {
    if (event.button !== 0) return
    let current: Hold<Item> = { key: getKey(item), order: items, by: 'pointer' }
    setHold(current)

    // On the window, since the handle moves within the document and would lose a pointer capture.
    const follow = (moved: globalThis.PointerEvent) => {
      const entries = [...(list.current?.children ?? [])]
      const to = entries.findIndex((entry) => {
        const rect = entry.getBoundingClientRect()
        const isInside = moved.clientX >= rect.left && moved.clientX <= rect.right
        return isInside && moved.clientY >= rect.top && moved.clientY <= rect.bottom
      })
      const from = current.order.findIndex((entry) => getKey(entry) === current.key)
      if (to < 0 || to === from) return
      current = { ...current, order: move(current.order, from, to) }
      setHold(current)
    }
    const stop = (ended: globalThis.PointerEvent) => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', stop)
      window.removeEventListener('pointercancel', stop)
      if (ended.type === 'pointerup') putDown(current)
      else putBack(item)
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', stop)
    window.addEventListener('pointercancel', stop)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>, item: Item, index: number) {
    if (hasModifier(event)) return
    const isHeld = hold?.by === 'keyboard' && hold.key === getKey(item)
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (isHeld) return putDown(hold)
      setHold({ key: getKey(item), order: items, by: 'keyboard' })
      setAnnouncement(`${place(item, index)}, selecionada. Use as setas para mover e espaço para soltar.`)
      return
    }
    if (!isHeld) return
    const target = {
      ArrowUp: index - 1,
      ArrowLeft: index - 1,
      ArrowDown: index + 1,
      ArrowRight: index + 1,
      Home: 0,
      End: items.length - 1,
    }[event.key]
    if (target !== undefined) {
      event.preventDefault()
      moveHeld(hold, target)
    } else if (event.key === 'Tab') {
      putDown(hold)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      putBack(item)
    }
  }

  return (
    <>
      <ul ref={list} aria-label={label} className={className ?? 'flex flex-col gap-2'}>
        {shown.map((item, index) => {
          const key = getKey(item)
          const isHeld = hold?.key === key
          return (
            <li
              key={key}
              className={classNames(
                'transition-[opacity,transform]',
                isHeld && 'scale-[0.98] opacity-80',
                itemClassName,
              )}
            >
              {renderItem(item, {
                index,
                isHeld,
                handleProps: {
                  type: 'button',
                  'aria-label': `Mover ${place(item, index)}`,
                  'aria-pressed': isHeld,
                  'aria-describedby': `${id}-help`,
                  'data-sort-handle': key,
                  style: { touchAction: 'none', cursor: isHeld ? 'grabbing' : 'grab' },
                  onPointerDown: (event) => startDrag(event, item),
                  onKeyDown: (event) => handleKeyDown(event, item, index),
                },
              })}
            </li>
          )
        })}
      </ul>
      <p id={`${id}-help`} className="sr-only">
        Pressione espaço para pegar, as setas para mover, espaço para soltar e Escape para cancelar.
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
