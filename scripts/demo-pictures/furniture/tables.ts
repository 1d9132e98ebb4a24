import { project, scaleAt } from '../camera.ts'
import { shade, tint } from '../color.ts'
import { MATERIAL } from '../palette.ts'
import { dropShadow } from '../room/light.ts'
import type { Room } from '../room/room.ts'
import { type Box, box, disc } from '../solid.ts'
import { outlineOf, path, polygon, stroke } from '../svg.ts'

/** How a table stands. */
type Legs = 'straight' | 'trestle' | 'panel' | 'arched' | 'drawers'

/** A rectangular table: its middle, its size and how it stands. */
type TablePlan = {
  readonly x: number
  readonly z: number
  readonly width: number
  readonly depth: number
  readonly height?: number
  readonly legs?: Legs
  readonly color?: string
  readonly legColor?: string
}

/** Puts a table into the room. */
export function placeTable(room: Room, plan: TablePlan): void {
  const { x, z, width, depth, height = 74, legs = 'straight' } = plan
  const { color = room.palette.wood, legColor = shade(color, 0.18) } = plan
  const { camera, drawing } = room
  const [left, right, back, front] = [x - width / 2, x + width / 2, z - depth / 2, z + depth / 2]
  dropShadow(room, x, z, width * 1.04, depth * 1.15)
  const solid = (bounds: Box, fill: string) => box(camera, bounds, fill)
  const under = height - 4
  const shapes: string[] = []
  const foot = (from: number, wide: number, rear: boolean, fill = legColor) => {
    const span = rear ? ([back + 4, back + 9] as const) : ([front - 10, front - 4] as const)
    shapes.push(solid({ x: [from, from + wide], y: [0, under], z: span }, rear ? shade(fill, 0.2) : fill))
  }
  switch (legs) {
    case 'straight':
      for (const rear of [true, false]) for (const from of [left + 4, right - 9]) foot(from, 5, rear)
      break
    case 'trestle':
      for (const from of [left + width * 0.16, right - width * 0.16]) {
        for (const depthAt of [back + 8, front - 8]) {
          const lean = width * 0.05
          const feet = [-lean, lean].map((shift) => project(camera, { x: from + shift, y: 0, z: depthAt }))
          const head = project(camera, { x: from, y: under, z: depthAt })
          const thick = 4.5 * scaleAt(camera, depthAt)
          const fill = depthAt < z ? shade(legColor, 0.2) : legColor
          for (const end of feet) shapes.push(stroke(outlineOf([end, head], false), fill, thick))
        }
      }
      break
    case 'panel':
      for (const from of [left + 3, right - 9]) {
        shapes.push(solid({ x: [from, from + 6], y: [0, under], z: [back + 2, front - 2] }, legColor))
      }
      break
    case 'arched': {
      shapes.push(archedFront(room, left + 3, right - 3, under, front - 3, color))
      break
    }
    case 'drawers': {
      for (const rear of [true, false]) foot(left + 4, 5, rear)
      const chest = { x: [right - 46, right - 4], y: [6, under], z: [back + 4, front - 3] } as const
      shapes.push(solid(chest, tint(color, 0.1)))
      for (const y of [8, 29, 50]) {
        shapes.push(
          solid(
            { x: [right - 44, right - 6], y: [y, y + 18], z: [front - 3, front - 2.5] },
            tint(color, 0.2),
          ),
        )
        const knob = {
          x: [right - 29, right - 21],
          y: [y + 10, y + 12],
          z: [front - 2.5, front - 2],
        } as const
        shapes.push(solid(knob, MATERIAL.brass))
      }
      break
    }
  }
  shapes.push(solid({ x: [left, right], y: [under, height], z: [back, front] }, color))
  drawing.add('piece', shapes.join(''), front)
}

/** A solid front with two arches cut through it, which carry the table top. */
function archedFront(
  room: Room,
  left: number,
  right: number,
  height: number,
  z: number,
  color: string,
): string {
  const at = (x: number, y: number) => project(room.camera, { x, y, z })
  const front = polygon([at(left, 0), at(right, 0), at(right, height), at(left, height)], shade(color, 0.08))
  const count = Math.max(2, Math.round((right - left) / 62))
  const span = (right - left - 8 * (count + 1)) / count
  const holes = Array.from({ length: count }, (_, index) => {
    const start = left + 8 + index * (span + 8)
    const crown = Array.from({ length: 17 }, (_, step) => {
      const angle = Math.PI * (1 - step / 16)
      return at(
        start + span / 2 + (Math.cos(angle) * span) / 2,
        height - 10 - span / 2 + (Math.sin(angle) * span) / 2,
      )
    })
    return polygon([at(start, 0), ...crown, at(start + span, 0)], shade(color, 0.45))
  })
  return front + holes.join('')
}

/** A round table on a central foot. */
export function placeRoundTable(
  room: Room,
  x: number,
  z: number,
  radius: number,
  height = 74,
  color = room.palette.wood,
) {
  const { camera, drawing } = room
  dropShadow(room, x, z, radius * 2.1, radius * 2)
  const shapes: string[] = []
  shapes.push(polygon(disc(camera, { x, y: 2, z }, radius * 0.46), shade(color, 0.25)))
  const waist = [
    [x - radius * 0.3, 1],
    [x - radius * 0.12, height * 0.45],
    [x - radius * 0.2, height - 4],
    [x + radius * 0.2, height - 4],
    [x + radius * 0.12, height * 0.45],
    [x + radius * 0.3, 1],
  ] as const
  const points = waist.map(([px, py]) => project(camera, { x: px, y: py, z: z + 2 }))
  const [a, b, c, d, e, f] = points.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`)
  shapes.push(path(`M${a}Q${b} ${c}L${d}Q${e} ${f}Z`, shade(color, 0.15)))
  shapes.push(polygon(disc(camera, { x, y: height - 4, z }, radius), shade(color, 0.12)))
  shapes.push(polygon(disc(camera, { x, y: height, z }, radius), tint(color, 0.18)))
  drawing.add('piece', shapes.join(''), z + radius * 0.35)
}

/** A long table with rounded ends, seen from its short side. */
export function placeLongTable(
  room: Room,
  x: number,
  z: number,
  width: number,
  depth: number,
  color = room.palette.wood,
) {
  const { camera, drawing } = room
  dropShadow(room, x, z, width * 1.1, depth * 1.1)
  const shapes: string[] = []
  for (const depthAt of [z - depth * 0.3, z + depth * 0.3]) {
    const leg = {
      x: [x - width * 0.28, x + width * 0.28],
      y: [0, 71],
      z: [depthAt - 5, depthAt + 5],
    } as const
    shapes.push(box(camera, leg, shade(color, 0.28)))
  }
  const rim = (y: number) => {
    const corner = Math.min(width / 2, depth / 2) * 0.6
    const corners = [
      [x + width / 2 - corner, z + depth / 2 - corner, 0],
      [x - width / 2 + corner, z + depth / 2 - corner, 1],
      [x - width / 2 + corner, z - depth / 2 + corner, 2],
      [x + width / 2 - corner, z - depth / 2 + corner, 3],
    ] as const
    return corners.flatMap(([cx, cz, quarter]) =>
      Array.from({ length: 9 }, (_, step) => {
        const angle = (quarter + step / 8) * (Math.PI / 2)
        return project(camera, { x: cx + Math.cos(angle) * corner, y, z: cz + Math.sin(angle) * corner })
      }),
    )
  }
  shapes.push(polygon(rim(70), shade(color, 0.16)), polygon(rim(74.5), tint(color, 0.14)))
  drawing.add('piece', shapes.join(''), z + depth * 0.32)
}

/** A counter with a front of panels, as in a kitchenette or a reception. */
export function placeCounter(
  room: Room,
  plan: TablePlan & { readonly top?: string; readonly panels?: number; readonly front?: 'doors' | 'reeded' },
): void {
  const {
    x,
    z,
    width,
    depth,
    height = 92,
    color = room.palette.accent,
    top = MATERIAL.white,
    panels = 3,
  } = plan
  const reeded = plan.front === 'reeded'
  const { camera, drawing } = room
  const [left, right, back, front] = [x - width / 2, x + width / 2, z - depth / 2, z + depth / 2]
  dropShadow(room, x, z, width * 1.02, depth * 1.2)
  const shapes = [box(camera, { x: [left, right], y: [0, height - 4], z: [back, front] }, color)]
  const step = width / panels
  for (let reed = left + 2; reeded && reed < right - 4; reed += 8) {
    shapes.push(
      box(camera, { x: [reed, reed + 5.4], y: [9, height - 4], z: [front, front + 0.5] }, tint(color, 0.13)),
    )
  }
  for (let panel = 0; panel < panels && !reeded; panel += 1) {
    const start = left + panel * step
    const door = { x: [start + 3, start + step - 3], y: [9, height - 9], z: [front, front + 0.5] } as const
    shapes.push(box(camera, door, tint(color, 0.12)))
    const knobAt = panel % 2 === 0 ? start + step - 9 : start + 7
    shapes.push(
      box(
        camera,
        { x: [knobAt, knobAt + 2], y: [height - 32, height - 18], z: [front + 0.5, front + 1] },
        MATERIAL.brass,
      ),
    )
  }
  shapes.push(box(camera, { x: [left - 2, right + 2], y: [height - 4, height], z: [back, front + 3] }, top))
  drawing.add('piece', shapes.join(''), front)
}
