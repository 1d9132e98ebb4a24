import type { Point } from './svg.ts'

/**
 * A point of the room in centimetres: `x` to the right of the vanishing point, `y` above the floor, `z` from
 * the back wall towards the viewer.
 */
export type Spot = { readonly x: number; readonly y: number; readonly z: number }

/** A one-point perspective that looks straight at the back wall. */
export type Camera = {
  /** Where the vanishing point lies on the page, in pixels. */
  readonly vanish: Point
  /** Height of the eye above the floor, in centimetres. */
  readonly eye: number
  /** Distance from the eye to the back wall, in centimetres. */
  readonly distance: number
  /** Pixels per centimetre, times the distance in centimetres. */
  readonly focal: number
}

/** Pixels per centimetre at a depth `z`. */
export function scaleAt(camera: Camera, z: number): number {
  return camera.focal / (camera.distance - z)
}

/** Projects a point of the room onto the page. */
export function project(camera: Camera, { x, y, z }: Spot): Point {
  const scale = scaleAt(camera, z)
  return { x: camera.vanish.x + x * scale, y: camera.vanish.y + (camera.eye - y) * scale }
}

/** The depth at which the floor leaves a page of the given height: nothing nearer can be seen standing. */
export function nearestFloor(camera: Camera, pageHeight: number): number {
  return camera.distance - (camera.focal * camera.eye) / (pageHeight - camera.vanish.y)
}
