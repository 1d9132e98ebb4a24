import { type Camera, project, type Spot } from './camera.ts'
import { shade, tint } from './color.ts'
import { type Point, polygon } from './svg.ts'

/** An axis-aligned box of the room, in centimetres: each span goes from the lower to the higher value. */
export type Box = {
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
  readonly z: readonly [number, number]
}

/** How a box is shaded; `round` softens its corners by that many centimetres. */
type Finish = { readonly top?: string; readonly side?: string; readonly round?: number }

function face(camera: Camera, spots: readonly Spot[], fill: string, round: number): string {
  const points = spots.map((spot) => project(camera, spot))
  if (round === 0) return polygon(points, fill)
  const nearest = spots[0]?.z ?? 0
  const strokeWidth = (round * 2 * camera.focal) / (camera.distance - nearest)
  return polygon(points, { fill, stroke: fill, strokeWidth })
}

/** Draws the faces of a box that the camera sees: its end or underside, its top, its side and its front. */
export function box(camera: Camera, bounds: Box, fill: string, finish: Finish = {}): string {
  const { round = 0 } = finish
  const inset = round
  const [x0, x1] = [bounds.x[0] + inset, bounds.x[1] - inset]
  const [y0, y1] = [bounds.y[0] + inset, bounds.y[1] - inset]
  const [z0, z1] = bounds.z
  const shapes: string[] = []
  const side = finish.side ?? shade(fill, 0.2)
  const spots = (list: readonly (readonly [number, number, number])[]) =>
    list.map(([x, y, z]) => ({ x, y, z }))
  if (y1 < camera.eye) {
    const top = spots([
      [x0, y1, z1],
      [x1, y1, z1],
      [x1, y1, z0],
      [x0, y1, z0],
    ])
    shapes.push(face(camera, top, finish.top ?? tint(fill, 0.2), round))
  }
  if (y0 > camera.eye) {
    const under = spots([
      [x0, y0, z1],
      [x1, y0, z1],
      [x1, y0, z0],
      [x0, y0, z0],
    ])
    shapes.push(face(camera, under, shade(fill, 0.35), round))
  }
  if (x0 > 0)
    shapes.push(
      face(
        camera,
        spots([
          [x0, y0, z1],
          [x0, y1, z1],
          [x0, y1, z0],
          [x0, y0, z0],
        ]),
        side,
        round,
      ),
    )
  if (x1 < 0)
    shapes.push(
      face(
        camera,
        spots([
          [x1, y0, z1],
          [x1, y1, z1],
          [x1, y1, z0],
          [x1, y0, z0],
        ]),
        side,
        round,
      ),
    )
  shapes.push(
    face(
      camera,
      spots([
        [x0, y0, z1],
        [x1, y0, z1],
        [x1, y1, z1],
        [x0, y1, z1],
      ]),
      fill,
      round,
    ),
  )
  return shapes.join('')
}

/** The page points of a horizontal disc; `squash` below 1 makes it an ellipse that is shallower than wide. */
export function disc(camera: Camera, centre: Spot, radius: number, squash = 1): Point[] {
  return Array.from({ length: 48 }, (_, step) => {
    const angle = (step / 48) * Math.PI * 2
    return project(camera, {
      x: centre.x + Math.cos(angle) * radius,
      y: centre.y,
      z: centre.z + Math.sin(angle) * radius * squash,
    })
  })
}

/** The page points of a horizontal rectangle at a height. */
export function flatRectangle(camera: Camera, { x, y, z }: Box): Point[] {
  const height = y[1]
  return [
    { x: x[0], y: height, z: z[1] },
    { x: x[1], y: height, z: z[1] },
    { x: x[1], y: height, z: z[0] },
    { x: x[0], y: height, z: z[0] },
  ].map((spot) => project(camera, spot))
}
