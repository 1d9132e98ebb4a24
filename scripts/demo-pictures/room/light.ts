import { project, type Spot, scaleAt } from '../camera.ts'
import { ellipse, outlineOf, path, rectangle } from '../svg.ts'
import { DAYLIGHT } from './hours.ts'
import type { Room } from './room.ts'
import { onWall, type WallSide } from './walls.ts'

/** Lets the sun fall through an opening: a bright shape on the floor, and a faint beam in the air. */
export function castLight(room: Room, wall: WallSide, outline: readonly (readonly [number, number])[]): void {
  const { drawing, camera } = room
  const light = DAYLIGHT[room.brief.hour]
  const run = { morning: 0.85, noon: 0.5, golden: 1.25, dusk: 0.9 }[room.brief.hour]
  const slant = wall === 'back' ? 0.42 : 0.35
  const land = (along: number, y: number): Spot => {
    const reach = y * run
    if (wall === 'back') return { x: along + y * slant, y: 0, z: reach }
    const across = wall === 'left' ? room.left + reach : room.right - reach
    return { x: across, y: 0, z: along + y * slant }
  }
  const landed = outline
    .map(([along, y]) => land(along, y))
    .map((spot) => {
      const x = Math.min(Math.max(spot.x, room.left), room.right)
      return project(camera, { x, y: 0, z: Math.min(Math.max(spot.z, 0), camera.distance - 120) })
    })
  drawing.add('light', path(outlineOf(landed), { fill: light.beam, opacity: light.beamStrength * 0.8 }))
  const first = outline[0]
  const second = outline[1]
  if (!first || !second || outline.length > 40) return
  const top = outline.map(([, y]) => y).reduce((highest, y) => Math.max(highest, y), 0)
  const corners: Spot[] = [
    onWall(room, wall, first[0], top * 0.9),
    onWall(room, wall, second[0], top * 0.9),
    land(second[0], top * 0.9),
    land(first[0], first[1]),
  ]
  const points = corners.map((spot) =>
    project(camera, { ...spot, z: Math.min(spot.z, camera.distance - 120) }),
  )
  const paint = drawing.linear('down', [
    [0, light.beam, 0],
    [0.4, light.beam, light.beamStrength * 0.26],
    [1, light.beam, 0],
  ])
  drawing.add('overlay', path(outlineOf(points), paint), -10)
}

/** A soft shadow on the floor under something; spans in centimetres. */
export function dropShadow(
  room: Room,
  x: number,
  z: number,
  width: number,
  depth: number,
  strength = 0.34,
): void {
  const paint = room.drawing.radial([
    [0, '#2a1f24', strength],
    [0.55, '#2a1f24', strength * 0.6],
    [1, '#2a1f24', 0],
  ])
  const centre = project(room.camera, { x, y: 0, z })
  const far = project(room.camera, { x, y: 0, z: z - depth / 2 })
  const near = project(room.camera, { x, y: 0, z: z + depth / 2 })
  const radiusX = (width / 2) * scaleAt(room.camera, z)
  room.drawing.add(
    'shadow',
    ellipse(centre.x, (far.y + near.y) / 2, radiusX * 1.15, Math.max((near.y - far.y) * 0.72, 6), paint),
  )
}

/** A warm halo around a lamp, stronger the darker the hour; `size` is its radius in centimetres. */
export function glowAround(room: Room, spot: Spot, size: number): void {
  const { lamps } = DAYLIGHT[room.brief.hour]
  const strength = 0.2 + lamps * 0.42
  const paint = room.drawing.radial([
    [0, '#FFE3A3', strength],
    [0.4, '#FFD98C', strength * 0.45],
    [1, '#FFD98C', 0],
  ])
  const centre = project(room.camera, spot)
  const radius = size * scaleAt(room.camera, spot.z)
  room.drawing.add('overlay', ellipse(centre.x, centre.y, radius, radius, paint))
}

/** Sets the mood of the finished picture: the veil of the hour and a breath of shadow towards the edges. */
export function setMood(room: Room): void {
  const { drawing } = room
  const { veil, veilStrength } = DAYLIGHT[room.brief.hour]
  if (veilStrength > 0) {
    drawing.add(
      'overlay',
      rectangle(0, 0, drawing.width, drawing.height, { fill: veil, opacity: veilStrength }),
      -20,
    )
  }
  const edge = drawing.radial([
    [0.6, '#2a1f24', 0],
    [1, '#2a1f24', 0.13],
  ])
  const { width, height } = drawing
  drawing.add('overlay', ellipse(width / 2, height * 0.46, width * 0.85, height * 0.9, edge), 20)
}
