import { project, scaleAt } from '../camera.ts'
import type { Layer } from '../drawing.ts'
import { dropShadow } from '../room/light.ts'
import type { Room } from '../room/room.ts'
import { coordinate, group } from '../svg.ts'

/** Where a piece stands: `y` above the floor; `order` overrides the depth it is painted at. */
export type Place = {
  readonly x: number
  readonly z: number
  readonly y?: number
  readonly order?: number
  /** Turns a flat piece to face the other way. */
  readonly flipped?: boolean
  /** Enlarges or shrinks a flat piece. */
  readonly size?: number
}

/** The footprint of a shadow on the floor, in centimetres. */
type Footprint = { readonly width: number; readonly depth: number }

/**
 * Stands a flat piece upright in the room. Its art is drawn in centimetres around its foot: `x` to the right,
 * `y` downwards, so everything above the floor has a negative `y`.
 */
export function stand(
  room: Room,
  place: Place,
  art: readonly string[],
  footprint?: Footprint,
  layer: Layer = 'piece',
) {
  const { x, z, y = 0, order = z, flipped = false, size = 1 } = place
  if (footprint) dropShadow(room, x, z, footprint.width * size, footprint.depth * size)
  const foot = project(room.camera, { x, y, z })
  const scale = scaleAt(room.camera, z) * size
  const across = flipped ? -scale : scale
  const transform = `translate(${coordinate(foot.x)} ${coordinate(foot.y)}) scale(${across.toFixed(4)} ${scale.toFixed(4)})`
  room.drawing.add(layer, group(art, { transform }), order)
}

/** Hangs flat art on the back wall; drawn in centimetres around the point it hangs from. */
export function hang(room: Room, x: number, y: number, art: readonly string[]): void {
  stand(room, { x, y, z: 0 }, art, undefined, 'wall')
}
