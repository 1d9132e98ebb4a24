import { project } from '../camera.ts'
import { mix, shade, tint } from '../color.ts'
import { outlineOf, stroke } from '../svg.ts'
import type { Room } from './room.ts'
import { surface, UNSEEN } from './surface.ts'

/** How the walls are finished. */
export type WallFinish = 'plain' | 'two-tone' | 'panelled' | 'slats' | 'brick' | 'tiled' | 'band'

/** A wall of the room, and the point of it that lies `along` it at a height. */
export type WallSide = 'back' | 'left' | 'right'

/** Puts a position along a wall and a height into the room; `sunk` pushes it outwards, into the wall. */
export function onWall(room: Room, wall: WallSide, along: number, y: number, sunk = 0) {
  if (wall === 'back') return { x: along, y, z: -sunk }
  return wall === 'left' ? { x: room.left - sunk, y, z: along } : { x: room.right + sunk, y, z: along }
}

type Stretch = { readonly wall: WallSide; readonly from: number; readonly to: number; readonly dim: number }

/** Finishes the visible walls, runs a skirting board along them and darkens the corners. */
export function finishWalls(room: Room, finish: WallFinish): void {
  const reach = (room.drawing.width / room.camera.focal) * room.camera.distance
  const stretches: Stretch[] = [
    { wall: 'back', from: Math.max(room.left, -reach), to: Math.min(room.right, reach), dim: 0 },
  ]
  if (room.left > -UNSEEN) stretches.push({ wall: 'left', from: 0, to: room.front + 60, dim: 0.09 })
  if (room.right < UNSEEN) stretches.push({ wall: 'right', from: 0, to: room.front + 60, dim: 0.14 })
  for (const stretch of stretches) {
    FINISHES[finish](room, stretch)
    const { trim, wall } = room.palette
    patch(room, stretch, 0, 11, shade(mix(trim, wall, 0.25), stretch.dim))
    rule(room, stretch, 11, shade(wall, 0.22), 2)
  }
}

function patch(room: Room, { wall, from, to }: Stretch, low: number, high: number, fill: string): void {
  const corners = [onWall(room, wall, from, low), onWall(room, wall, to, low), onWall(room, wall, to, high)]
  room.drawing.add('shell', surface(room, [...corners, onWall(room, wall, from, high)], fill))
}

function rule(room: Room, { wall, from, to }: Stretch, y: number, color: string, width: number): void {
  const ends = [onWall(room, wall, from, y), onWall(room, wall, to, y)].map((spot) =>
    project(room.camera, spot),
  )
  room.drawing.add('shell', stroke(outlineOf(ends, false), color, width))
}

function post(room: Room, { wall }: Stretch, along: number, low: number, high: number, color: string): void {
  const ends = [low, high].map((y) => project(room.camera, onWall(room, wall, along, y)))
  room.drawing.add('shell', stroke(outlineOf(ends, false), color, 2))
}

const FINISHES: Record<WallFinish, (room: Room, stretch: Stretch) => void> = {
  plain() {},
  'two-tone'(room, stretch) {
    const { wallAccent } = room.palette
    patch(room, stretch, 0, 104, shade(wallAccent, stretch.dim))
    patch(room, stretch, 102, 106, shade(tint(wallAccent, 0.25), stretch.dim))
  },
  band(room, stretch) {
    const { wallAccent, wall } = room.palette
    patch(room, stretch, 222, 320, shade(mix(wallAccent, wall, 0.25), stretch.dim))
    patch(room, stretch, 220, 223, shade(room.palette.trim, stretch.dim + 0.04))
  },
  panelled(room, stretch) {
    const line = shade(room.palette.wall, 0.13 + stretch.dim)
    const light = tint(room.palette.wall, 0.25 - stretch.dim)
    const pitch = 106
    for (let along = Math.ceil(stretch.from / pitch) * pitch; along < stretch.to; along += pitch) {
      for (const [low, high] of [
        [24, 86],
        [108, 262],
      ] as const) {
        const [start, end] = [along + 9, along + pitch - 9]
        for (const [inset, color] of [
          [0, line],
          [2, light],
        ] as const) {
          const corners = [
            onWall(room, stretch.wall, start + inset, low + inset),
            onWall(room, stretch.wall, end - inset, low + inset),
            onWall(room, stretch.wall, end - inset, high - inset),
            onWall(room, stretch.wall, start + inset, high - inset),
          ]
          room.drawing.add('shell', surface(room, corners, { stroke: color, strokeWidth: 2 }))
        }
      }
    }
    patch(room, stretch, 95, 99, shade(tint(room.palette.wall, 0.2), stretch.dim))
    rule(room, stretch, 95, line, 2)
  },
  slats(room, stretch) {
    const { wood, wall } = room.palette
    const base = shade(mix(wood, wall, 0.25), stretch.dim)
    patch(room, stretch, 0, 118, base)
    for (let along = Math.ceil(stretch.from / 7) * 7; along < stretch.to; along += 7) {
      post(room, stretch, along, 0, 118, shade(base, 0.24))
    }
    patch(room, stretch, 117, 121, tint(base, 0.25))
  },
  brick(room, stretch) {
    const { wall } = room.palette
    for (let course = 0; course * 9 + 8 < room.ceiling; course += 1) {
      for (let along = stretch.from; along < stretch.to; along += 26) {
        if (!room.random.chance(0.22)) continue
        const start = along + (course % 2) * 13
        const brick = { ...stretch, from: start, to: Math.min(start + 24, stretch.to) }
        const color = room.random.chance(0.5)
          ? shade(wall, 0.06 + stretch.dim)
          : tint(shade(wall, stretch.dim), 0.1)
        if (brick.from < brick.to) patch(room, brick, course * 9, course * 9 + 8, color)
      }
    }
  },
  tiled(room, stretch) {
    const { wallAccent, trim } = room.palette
    const base = shade(mix(wallAccent, trim, 0.45), stretch.dim)
    patch(room, stretch, 0, 112, base)
    const grout = tint(base, 0.4)
    for (let y = 14; y < 112; y += 14) rule(room, stretch, y, grout, 1.5)
    for (let along = Math.ceil(stretch.from / 14) * 14; along < stretch.to; along += 14) {
      post(room, stretch, along, 0, 112, grout)
    }
    patch(room, stretch, 111, 115, shade(wallAccent, 0.1 + stretch.dim))
  },
}
