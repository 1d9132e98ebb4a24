import { type Camera, nearestFloor } from '../camera.ts'
import { shade, tint } from '../color.ts'
import { Drawing } from '../drawing.ts'
import type { Palette } from '../palette.ts'
import { createRandom, type Random } from '../random.ts'
import { rectangle } from '../svg.ts'
import { type FloorPattern, layFloor } from './floors.ts'
import type { Hour } from './hours.ts'
import { surface, UNSEEN } from './surface.ts'
import type { ViewKind } from './views.ts'
import { finishWalls, type WallFinish } from './walls.ts'
import type { WindowShape } from './windows.ts'

/** What is decided about a picture before it is composed. */
export type Brief = {
  readonly name: string
  readonly seed: number
  readonly width: number
  readonly height: number
  readonly palette: Palette
  readonly hour: Hour
  readonly view: ViewKind
  readonly window: WindowShape
  readonly floor: FloorPattern
  readonly wall: WallFinish
  readonly mirrored: boolean
  /** How far the viewer steps up to the wall (above 0) or back from it, so that a layout never repeats exactly. */
  readonly step: number
}

/** Where the viewer stands and how big the room is; lengths in centimetres, page positions as fractions. */
type Viewpoint = {
  /** Pixels per centimetre on the back wall, on a page 1200 pixels tall. */
  readonly scale?: number
  readonly eye?: number
  /** The vanishing point as fractions of the page. */
  readonly across?: number
  readonly down?: number
  /** Distance from the eye to the back wall: less of it means a stronger perspective. */
  readonly distance?: number
  /** Side walls, as positions along `x`; without them the back wall runs out of the picture. */
  readonly left?: number
  readonly right?: number
  readonly ceiling?: number
}

/** A room under construction: what every piece needs in order to draw itself into the picture. */
export type Room = {
  readonly brief: Brief
  readonly drawing: Drawing
  readonly camera: Camera
  readonly palette: Palette
  readonly random: Random
  readonly left: number
  readonly right: number
  readonly ceiling: number
  /** The depth at which the floor leaves the picture. */
  readonly front: number
}

/** Raises the shell of a room (floor, walls, ceiling) and gives what the composer needs to furnish it. */
export function raiseRoom(brief: Brief, viewpoint: Viewpoint = {}): Room {
  const { scale = 2.8, eye = 132, across = 0.5, down = 0.39, distance = 540 } = viewpoint
  const { left = -UNSEEN, right = UNSEEN, ceiling = 292 } = viewpoint
  const drawing = new Drawing(brief.width, brief.height, brief.mirrored)
  const { step } = brief
  const focal = scale * (brief.height / 1200) * distance * (1 + step * 0.045)
  const vanish = { x: brief.width * (across + step * 0.012), y: brief.height * down }
  const camera = { vanish, eye: eye + step * 5, distance, focal }
  const front = nearestFloor(camera, brief.height)
  const random = createRandom(brief.seed)
  const room = { brief, drawing, camera, palette: brief.palette, random, left, right, ceiling, front }
  paintShell(room)
  layFloor(room, brief.floor)
  finishWalls(room, brief.wall)
  return room
}

function paintShell(room: Room): void {
  const { drawing, palette, left, right, ceiling } = room
  const near = room.front + 60
  const wall = drawing.linear('down', [
    [0, tint(palette.wall, 0.12)],
    [0.55, palette.wall],
    [1, shade(palette.wall, 0.06)],
  ])
  drawing.add('shell', rectangle(0, 0, drawing.width, drawing.height, shade(palette.wall, 0.1)))
  const back = [
    { x: left, y: 0, z: 0 },
    { x: right, y: 0, z: 0 },
    { x: right, y: ceiling, z: 0 },
    { x: left, y: ceiling, z: 0 },
  ]
  drawing.add('shell', surface(room, back, wall))
  const lid = [left, right].flatMap((x, index) => {
    const depths = index === 0 ? [0, near] : [near, 0]
    return depths.map((z) => ({ x, y: ceiling, z }))
  })
  drawing.add('shell', surface(room, lid, tint(palette.wall, 0.6)))
  for (const [x, direction, darkness] of [
    [left, 'left', 0.08],
    [right, 'right', 0.13],
  ] as const) {
    if (Math.abs(x) >= UNSEEN) continue
    const paint = drawing.linear(direction, [
      [0, shade(palette.wall, darkness + 0.05)],
      [1, shade(palette.wall, darkness - 0.05)],
    ])
    const side = [0, near].flatMap((z) => {
      const heights = z === 0 ? [0, ceiling] : [ceiling, 0]
      return heights.map((y) => ({ x, y, z }))
    })
    drawing.add('shell', surface(room, side, paint))
  }
}
