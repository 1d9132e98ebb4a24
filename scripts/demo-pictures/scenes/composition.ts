import { setMood } from '../room/light.ts'
import type { Brief, Room } from '../room/room.ts'
import { VIEW_WORDS } from '../room/views.ts'
import { type Opening, WINDOW_WORDS, type WindowShape } from '../room/windows.ts'

/** A finished picture and what it shows, in Portuguese. */
export type Composition = { readonly svg: string; readonly description: string }

/** Draws one interior for a brief. */
export type Composer = (brief: Brief) => Composition

/** Closes a room: sets its mood and writes it out. */
export function finish(room: Room, description: string): Composition {
  setMood(room)
  return { svg: room.drawing.toSvg(), description }
}

/** Fits the brief's kind of window into a bay of the wall; narrow bays and round windows keep their shape. */
export function bay(brief: Brief, along: number, width: number, height: number, sill: number): Opening {
  if (brief.window === 'round') {
    const size = Math.min(width, height)
    return { along, sill: sill + (height - size) / 2, width: size, height: size, shape: 'round' }
  }
  if (brief.window === 'tall') return { along, sill: 4, width, height: sill + height - 4, shape: 'tall' }
  return { along, sill, width, height: Math.max(height, width * 0.75), shape: brief.window }
}

/** The window to use above a desk or a counter, where neither doors nor round windows fit. */
export function aboveCounter(window: WindowShape): WindowShape {
  return window === 'tall' || window === 'round' ? 'fan' : window
}

/** "janela em arco e vista para o mar": the window and its view, for descriptions. */
export function windowWords(brief: Brief): string {
  return `${WINDOW_WORDS[brief.window]} e vista para ${VIEW_WORDS[brief.view]}`
}
