import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react'
import type { DayRow } from './day-lane.tsx'
import { hoursOf } from './entry-words.ts'
import {
  type Minutes,
  minuteAt,
  movedBy,
  type Position,
  reachFrom,
  type Stop,
  stopAt,
  timeBetween,
} from './timeline.ts'

/** The current choice: the stops at which it began and which it has reached. */
type Choice = { row: number; anchor: number; head: number }

function placeOfElement(target: EventTarget): Position | null {
  const place = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-stop]') : null
  return place && { row: Number(place.dataset.row), stop: Number(place.dataset.stop) }
}

/** The first opening slot of the first row, where Tab enters the grid. */
function firstPosition([row]: readonly DayRow[]): Position {
  const opens = row?.open[0]?.from
  return { row: 0, stop: row && opens !== undefined ? stopAt(row.stops, opens) : 0 }
}

/**
 * Choosing a time on the timeline, by pointer and by keyboard alike (HOST-38).
 * @param onChosen gets the row and the time, in minutes since midnight
 * @returns where Tab enters, the current choice, its announcement, and the grid's handlers
 */
export function useTimeChoice(
  rows: readonly DayRow[],
  hours: Minutes,
  onChosen: (row: DayRow, time: Minutes) => void,
) {
  const [wanted, setActive] = useState(() => firstPosition(rows))
  const [choice, setChoice] = useState<Choice | null>(null)
  const [note, setNote] = useState('')
  const dragged = useRef(false)
  const stopsIn = (row: number): readonly Stop[] => rows[row]?.stops ?? []
  const active = stopsIn(wanted.row)[wanted.stop] ? wanted : { row: 0, stop: 0 }
  const time = choice && timeBetween(stopsIn(choice.row), choice.anchor, choice.head)

  function choose(next: Choice | null) {
    setChoice(next)
    const chosen = next && timeBetween(stopsIn(next.row), next.anchor, next.head)
    setNote(chosen ? `${hoursOf(chosen)} escolhido` : '')
  }

  function finish({ row, anchor, head }: Choice) {
    choose(null)
    const [chosenRow, chosen] = [rows[row], timeBetween(stopsIn(row), anchor, head)]
    if (chosenRow && chosen) onChosen(chosenRow, chosen)
  }

  function extend(at: Position, wantedStop: number) {
    const stops = stopsIn(at.row)
    const current = choice?.row === at.row ? choice : { row: at.row, anchor: at.stop, head: at.stop }
    if (stops[current.anchor]?.kind !== 'free') return
    const head = reachFrom(stops, current.anchor, wantedStop)
    if (choice?.head !== head) choose({ ...current, head })
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const at = placeOfElement(event.target)
    const stop = at && stopsIn(at.row)[at.stop]
    if (!at || !stop || event.altKey || event.metaKey) return
    if (event.key === 'Escape' && choice) {
      event.preventDefault()
      choose(null)
      setNote('Escolha desfeita')
    } else if ((event.key === 'Enter' || event.key === ' ') && stop.kind !== 'entry') {
      event.preventDefault()
      if (choice) finish(choice)
      else if (stop.kind === 'free') finish({ row: at.row, anchor: at.stop, head: at.stop })
      else setNote('Este horário já está ocupado em todas as unidades')
    } else if (event.shiftKey && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      event.preventDefault()
      const head = choice?.row === at.row ? choice.head : at.stop
      extend(
        at,
        Math.min(Math.max(head + (event.key === 'ArrowRight' ? 1 : -1), 0), stopsIn(at.row).length - 1),
      )
    } else if (!event.shiftKey) {
      const next = movedBy(
        event.key,
        event.ctrlKey,
        at,
        rows.map(({ stops }) => stops),
      )
      if (!next) return
      event.preventDefault()
      choose(null)
      event.currentTarget
        .querySelector<HTMLElement>(`[data-row="${next.row}"][data-stop="${next.stop}"]`)
        ?.focus()
    }
  }

  /** The stop of a row that the pointer is over, also when the pointer has left the row. */
  function stopUnder({ currentTarget, clientX }: PointerEvent<HTMLDivElement>, row: number): number {
    const track = currentTarget.querySelector(`[data-row="${row}"]`)?.closest('.agenda-track')
    const { left, width } = (track ?? currentTarget).getBoundingClientRect()
    return stopAt(stopsIn(row), minuteAt((clientX - left) / width, hours))
  }

  const handlers = {
    onKeyDown: handleKeyDown,
    onFocus: (event: FocusEvent<HTMLDivElement>) => {
      const at = placeOfElement(event.target)
      if (at && (at.row !== active.row || at.stop !== active.stop)) setActive(at)
    },
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      dragged.current = false
      const at = placeOfElement(event.target)
      // A finger scrolls; its tap is a click.
      if (event.button !== 0 || event.pointerType === 'touch' || !at) return
      if (stopsIn(at.row)[at.stop]?.kind !== 'free') return
      event.currentTarget.setPointerCapture(event.pointerId)
      dragged.current = true
      choose({ row: at.row, anchor: at.stop, head: at.stop })
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (!choice || !event.currentTarget.hasPointerCapture(event.pointerId)) return
      extend({ row: choice.row, stop: choice.anchor }, stopUnder(event, choice.row))
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      if (!choice || !event.currentTarget.hasPointerCapture(event.pointerId)) return
      // The last move may not have been rendered yet.
      const { row, anchor } = choice
      finish({ row, anchor, head: reachFrom(stopsIn(row), anchor, stopUnder(event, row)) })
    },
    onPointerCancel: () => choose(null),
    onClick: (event: MouseEvent<HTMLDivElement>) => {
      const at = placeOfElement(event.target)
      if (dragged.current || !at || stopsIn(at.row)[at.stop]?.kind !== 'free') return
      finish({ row: at.row, anchor: at.stop, head: at.stop })
    },
  }
  return { active, choice: choice && time ? { row: choice.row, time } : null, announced: note, handlers }
}
