import { project, type Spot } from '../camera.ts'
import { type Painting, polygon } from '../svg.ts'
import type { Room } from './room.ts'

/** Beyond any picture: where a wall stands that is not meant to be seen. */
export const UNSEEN = 2000

/** Draws a polygon of the room through its corners. */
export function surface(room: Room, spots: readonly Spot[], painting: Painting): string {
  return polygon(
    spots.map((spot) => project(room.camera, spot)),
    painting,
  )
}
