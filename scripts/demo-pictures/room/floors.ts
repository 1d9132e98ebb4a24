import { project } from '../camera.ts'
import { mix, shade, tint } from '../color.ts'
import { outlineOf, polygon, stroke } from '../svg.ts'
import type { Room } from './room.ts'
import { surface } from './surface.ts'

/** How the floor is laid. */
export type FloorPattern =
  | 'boards'
  | 'cross-boards'
  | 'chevron'
  | 'checker'
  | 'terrazzo'
  | 'diamond'
  | 'concrete'

type Span = { readonly left: number; readonly right: number; readonly front: number }

/** Lays the floor from the back wall to the lower edge of the picture, and a skirting shadow along the wall. */
export function layFloor(room: Room, pattern: FloorPattern): void {
  const { drawing, camera, palette } = room
  const front = room.front + 30
  const reach = (drawing.width / camera.focal) * camera.distance
  const span = { left: Math.max(room.left, -reach), right: Math.min(room.right, reach), front }
  const paint = drawing.linear('down', [
    [0, shade(palette.floor, 0.1)],
    [0.35, palette.floor],
    [1, tint(palette.floor, 0.12)],
  ])
  drawing.add('floor', tile(room, span.left, span.right, 0, front, paint))
  for (const svg of LAYING[pattern](room, span)) drawing.add('floor', svg)
  const dimming = drawing.linear('down', [
    [0, '#2a1f24', 0.22],
    [1, '#2a1f24', 0],
  ])
  drawing.add('floor', tile(room, span.left, span.right, 0, 70, dimming))
}

function tile(room: Room, left: number, right: number, back: number, front: number, fill: string): string {
  const corners = [
    { x: left, y: 0, z: back },
    { x: right, y: 0, z: back },
    { x: right, y: 0, z: front },
    { x: left, y: 0, z: front },
  ]
  return surface(room, corners, fill)
}

function* steps(from: number, to: number, size: number): Generator<number> {
  for (let value = Math.floor(from / size) * size; value < to; value += size) yield value
}

function seam(
  room: Room,
  from: readonly [number, number],
  to: readonly [number, number],
  color: string,
): string {
  const ends = [from, to].map(([x, z]) => project(room.camera, { x, y: 0, z }))
  return stroke(outlineOf(ends, false), color, 1.6)
}

/** Clamps a span of tiles to the room, so that nothing runs under the walls. */
function clamped(span: Span, left: number, right: number): readonly [number, number] {
  return [Math.max(left, span.left), Math.min(right, span.right)]
}

const LAYING: Record<FloorPattern, (room: Room, span: Span) => string[]> = {
  boards(room, span) {
    const { floor } = room.palette
    const line = shade(floor, 0.2)
    const shapes: string[] = []
    for (const x of steps(span.left, span.right, 24)) {
      const [left, right] = clamped(span, x, x + 24)
      const tone = room.random.between(0, 0.16)
      const color = room.random.chance(0.5) ? shade(floor, tone) : tint(floor, tone)
      const joint = room.random.between(40, span.front)
      shapes.push(tile(room, left, right, 0, joint, mix(color, floor, 0.3)))
      shapes.push(
        seam(room, [left, joint], [right, joint], line),
        seam(room, [left, 0], [left, span.front], line),
      )
    }
    return shapes
  },
  'cross-boards'(room, span) {
    const { floor } = room.palette
    const shapes: string[] = []
    for (const z of steps(0, span.front, 20)) {
      const tone = room.random.between(0, 0.12)
      const joint = room.random.between(span.left / 3, span.right / 3)
      shapes.push(tile(room, joint, span.right, z, Math.min(z + 20, span.front), shade(floor, tone)))
      shapes.push(seam(room, [span.left, z], [span.right, z], shade(floor, 0.2)))
    }
    return shapes
  },
  chevron(room, span) {
    const { floor } = room.palette
    const shapes: string[] = []
    for (const x of steps(span.left, span.right, 52)) {
      const rising = Math.round(x / 52) % 2 === 0 ? 0 : 30
      for (const z of steps(-40, span.front, 17)) {
        const tone = room.random.integer(0, 3) * 0.055
        const corners = [
          [x, z + rising],
          [x + 52, z + 30 - rising],
          [x + 52, z + 47 - rising],
          [x, z + 17 + rising],
        ] as const
        if (z < 0) continue
        const spots = corners.map(([cornerX, cornerZ]) => ({
          x: Math.min(Math.max(cornerX, span.left), span.right),
          y: 0,
          z: cornerZ,
        }))
        shapes.push(surface(room, spots, shade(floor, tone)))
      }
    }
    return shapes
  },
  checker(room, span) {
    const { floor, wallAccent } = room.palette
    const other = mix(floor, wallAccent, 0.45)
    const shapes: string[] = []
    for (const x of steps(span.left, span.right, 46)) {
      for (const z of steps(0, span.front, 46)) {
        if ((Math.round(x / 46) + Math.round(z / 46)) % 2 === 0) continue
        const [left, right] = clamped(span, x, x + 46)
        shapes.push(tile(room, left, right, z, z + 46, other))
      }
    }
    return shapes
  },
  diamond(room, span) {
    const { floor, accentSoft, wallAccent } = room.palette
    const shapes: string[] = []
    const inner = mix(floor, wallAccent, 0.5)
    for (const x of steps(span.left, span.right, 40)) {
      for (const z of steps(0, span.front, 40)) {
        const [left, right] = clamped(span, x, x + 40)
        if (right - left < 39) continue
        const corners = [
          { x: x + 20, y: 0, z: z + 3 },
          { x: x + 37, y: 0, z: z + 20 },
          { x: x + 20, y: 0, z: z + 37 },
          { x: x + 3, y: 0, z: z + 20 },
        ]
        const odd = (Math.round(x / 40) + Math.round(z / 40)) % 2 === 0
        shapes.push(surface(room, corners, odd ? inner : mix(floor, accentSoft, 0.4)))
      }
      shapes.push(
        seam(room, [Math.max(x, span.left), 0], [Math.max(x, span.left), span.front], shade(floor, 0.1)),
      )
    }
    return shapes
  },
  terrazzo(room, span) {
    const { floor, wallAccent, highlight, accentSoft } = room.palette
    const base = mix(floor, '#f7f0e4', 0.6)
    const shapes = [tile(room, span.left, span.right, 0, span.front, base)]
    for (let count = 0; count < 420; count += 1) {
      const x = room.random.between(span.left * 0.7, span.right * 0.7)
      const z = room.random.between(4, span.front)
      if (x < span.left || x > span.right) continue
      const size = room.random.between(2, 5.5)
      const chip = Array.from({ length: 5 }, (_, corner) => {
        const angle = (corner / 5) * Math.PI * 2 + room.random.between(0, 0.8)
        return project(room.camera, { x: x + Math.cos(angle) * size, y: 0, z: z + Math.sin(angle) * size })
      })
      const color = room.random.pick([wallAccent, highlight, accentSoft, shade(floor, 0.2)])
      shapes.push(polygon(chip, mix(base, color, 0.42)))
    }
    return shapes
  },
  concrete(room, span) {
    const base = mix(room.palette.floor, '#cfc8bd', 0.62)
    const shapes = [tile(room, span.left, span.right, 0, span.front, base)]
    for (const x of steps(span.left, span.right, 120)) {
      if (x > span.left) shapes.push(seam(room, [x, 0], [x, span.front], shade(base, 0.1)))
    }
    for (const z of steps(90, span.front, 120)) {
      shapes.push(seam(room, [span.left, z], [span.right, z], shade(base, 0.1)))
    }
    return shapes
  },
}
