import { project, type Spot, scaleAt } from '../camera.ts'
import { mix, shade, tint } from '../color.ts'
import { outlineOf, type Point, path, stroke } from '../svg.ts'
import { castLight } from './light.ts'
import type { Room } from './room.ts'
import { paintView } from './views.ts'
import { onWall, type WallSide } from './walls.ts'

/** The outline of an opening and how its panes are divided. */
export type WindowShape = 'arch' | 'fan' | 'cross' | 'grid' | 'round' | 'tall'

/** A hole in a wall: where its middle lies along the wall, and its size, in centimetres. */
export type Opening = {
  readonly wall?: WallSide
  readonly along: number
  readonly sill: number
  readonly width: number
  readonly height: number
  readonly shape?: WindowShape
}

/** The window's name in Portuguese, for descriptions. */
export const WINDOW_WORDS: Record<WindowShape, string> = {
  arch: 'janela em arco',
  fan: 'janela em arco com bandeira',
  cross: 'janela ampla',
  grid: 'janela de caixilhos',
  round: 'janela redonda',
  tall: 'porta-janela',
}

type Outline = readonly (readonly [along: number, y: number])[]

/** The outline of an opening on its wall, counter-clockwise from the lower left corner. */
export function outlineOfOpening({ along, sill, width, height, shape = 'arch' }: Opening): Outline {
  const half = width / 2
  if (shape === 'round') {
    const radius = Math.min(width, height) / 2
    return ring(along, sill + height / 2, radius, 0, Math.PI * 2, 48)
  }
  const arched = shape === 'arch' || shape === 'fan'
  if (!arched) {
    return [
      [along - half, sill],
      [along + half, sill],
      [along + half, sill + height],
      [along - half, sill + height],
    ]
  }
  return [
    [along - half, sill],
    [along + half, sill],
    ...ring(along, sill + height - half, half, 0, Math.PI, 28),
  ]
}

function ring(along: number, y: number, radius: number, from: number, to: number, count: number): Outline {
  return Array.from({ length: count + 1 }, (_, step) => {
    const angle = from + ((to - from) * step) / count
    return [along + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const
  })
}

/** Cuts windows into the walls: one view runs behind all of them, and light falls through each. */
export function openWindows(room: Room, openings: readonly Opening[], lit = true): void {
  const { drawing, camera, palette } = room
  const placed = openings.map((opening) => {
    const { wall = 'back' } = opening
    const outline = outlineOfOpening(opening)
    const put = (sunk: number) =>
      outline.map(([along, y]) => project(camera, onWall(room, wall, along, y, sunk)))
    return { opening, wall, face: put(0), glass: put(16) }
  })
  for (const { face, wall } of placed) {
    const reveal = wall === 'back' ? tint(palette.wall, 0.35) : shade(palette.wall, 0.02)
    drawing.add(
      'opening',
      path(outlineOf(face), { fill: reveal, stroke: mix(palette.trim, palette.wall, 0.2), strokeWidth: 9 }),
    )
  }
  const all = placed.flatMap(({ glass }) => glass)
  const clip = drawing.clip(placed.map(({ glass }) => outlineOf(glass)).join(''))
  const faces = placed.map(({ face }) => outlineOf(face)).join('')
  const within = drawing.clip(faces)
  const scenery = sceneryBehind(room, all)
  const view = paintView(room, scenery).join('')
  drawing.add('opening', `<g clip-path="${within}"><g clip-path="${clip}">${view}</g></g>`)
  for (const { opening, wall } of placed) {
    drawing.add('opening', `<g clip-path="${within}">${glazing(room, opening, wall)}</g>`)
    if (lit) castLight(room, wall, outlineOfOpening(opening))
  }
}

function sceneryBehind(room: Room, points: readonly Point[]) {
  const xs = points.map(({ x }) => Math.min(Math.max(x, -200), room.drawing.width + 200))
  const ys = points.map(({ y }) => Math.min(Math.max(y, -200), room.drawing.height))
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const height = bottom - top
  const horizon = Math.min(
    Math.max(room.camera.vanish.y + height * 0.05, top + height * 0.5),
    top + height * 0.8,
  )
  const unit = Math.min(height / 95, (right - left) / 70 + height / 260)
  return { left, top, width: right - left, height, horizon, unit }
}

/** The frame and the bars of a window. */
function glazing(room: Room, opening: Opening, wall: WallSide): string {
  const { along, sill, width, height, shape = 'arch' } = opening
  const { palette, camera } = room
  const color = wall === 'back' ? palette.trim : shade(palette.trim, 0.1)
  const at = (u: number, y: number): Spot => onWall(room, wall, u, y, 15)
  const scale = scaleAt(camera, wall === 'back' ? -15 : along)
  const outline = outlineOfOpening(opening).map(([u, y]) => project(camera, at(u, y)))
  const shapes = [path(outlineOf(outline), { stroke: color, strokeWidth: 9 * scale })]
  const bar = (from: readonly [number, number], to: readonly [number, number], thick = 3.2) => {
    const ends = [from, to].map(([u, y]) => project(camera, at(u, y)))
    shapes.push(stroke(outlineOf(ends, false), color, thick * scale))
  }
  const [left, right, top] = [along - width / 2, along + width / 2, sill + height]
  const spring = top - width / 2
  switch (shape) {
    case 'arch':
      bar([along, sill], [along, top])
      bar([left, sill + (spring - sill) * 0.5], [right, sill + (spring - sill) * 0.5])
      break
    case 'fan':
      bar([left, spring], [right, spring], 4.5)
      bar([along, sill], [along, spring])
      for (const angle of [0.25, 0.5, 0.75]) {
        const [x, y] = [Math.cos(Math.PI * angle), Math.sin(Math.PI * angle)]
        bar(
          [along + (x * width) / 7, spring + (y * width) / 7],
          [along + (x * width) / 2, spring + (y * width) / 2],
        )
      }
      shapes.push(
        stroke(
          outlineOf(
            ring(along, spring, width / 7, 0, Math.PI, 14).map(([u, y]) => project(camera, at(u, y))),
            false,
          ),
          color,
          3 * scale,
        ),
      )
      break
    case 'cross':
      bar([along, sill], [along, top])
      bar([left, sill + height * 0.72], [right, sill + height * 0.72])
      break
    case 'grid': {
      const columns = Math.max(3, Math.round(width / 42))
      for (let column = 1; column < columns; column += 1) {
        bar([left + (width * column) / columns, sill], [left + (width * column) / columns, top], 2.6)
      }
      const rows = Math.max(3, Math.round(height / 50))
      for (let row = 1; row < rows; row += 1) {
        bar([left, sill + (height * row) / rows], [right, sill + (height * row) / rows], 2.6)
      }
      break
    }
    case 'round':
      bar([along, sill], [along, top], 2.6)
      bar([left, sill + height / 2], [right, sill + height / 2], 2.6)
      break
    case 'tall': {
      const leaves = Math.max(2, Math.round(width / 85))
      for (let leaf = 1; leaf < leaves; leaf += 1)
        bar([left + (width * leaf) / leaves, sill], [left + (width * leaf) / leaves, top], 4)
      bar([left, sill + 34], [right, sill + 34])
      break
    }
  }
  return shapes.join('')
}
