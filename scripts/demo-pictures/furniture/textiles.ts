import { project } from '../camera.ts'
import { mix, shade, tint } from '../color.ts'
import type { Room } from '../room/room.ts'
import { disc, flatRectangle } from '../solid.ts'
import { outlineOf, path, polygon, rectangle, stroke } from '../svg.ts'
import { stand } from './placing.ts'

/** How a rug is woven. */
type RugKind = 'border' | 'stripes' | 'round' | 'arches' | 'diamonds'

/** Lays a rug on the floor around a point. */
export function layRug(
  room: Room,
  x: number,
  z: number,
  width: number,
  depth: number,
  kind: RugKind,
  color = room.palette.textile,
) {
  const { camera, palette } = room
  const flat = (left: number, right: number, back: number, front: number, fill: string) =>
    polygon(flatRectangle(camera, { x: [left, right], y: [0, 0.5], z: [back, front] }), fill)
  const [left, right, back, front] = [x - width / 2, x + width / 2, z - depth / 2, z + depth / 2]
  const dark = mix(color, palette.highlight, 0.6)
  const shapes: string[] = []
  if (kind === 'round') {
    const ring = (share: number, fill: string) =>
      polygon(disc(camera, { x, y: 0.5, z }, (width / 2) * share, depth / width), fill)
    shapes.push(ring(1, dark), ring(0.94, color), ring(0.7, tint(color, 0.3)), ring(0.66, color))
  } else {
    shapes.push(flat(left, right, back, front, kind === 'border' ? dark : color))
    if (kind === 'border') {
      shapes.push(
        flat(left + 9, right - 9, back + 9, front - 9, color),
        flat(left + 15, right - 15, back + 15, front - 15, tint(color, 0.25)),
      )
    }
    if (kind === 'stripes') {
      for (let at = left + 14; at < right - 10; at += 30) shapes.push(flat(at, at + 9, back, front, dark))
    }
    if (kind === 'diamonds') {
      for (let at = left + 22; at < right - 10; at += 36) {
        const middle = [
          [at - 15, z],
          [at, z - depth * 0.34],
          [at + 15, z],
          [at, z + depth * 0.34],
        ] as const
        shapes.push(
          polygon(
            middle.map(([px, pz]) => project(camera, { x: px, y: 0, z: pz })),
            dark,
          ),
        )
      }
    }
    if (kind === 'arches') {
      for (let at = left + 8; at < right - 30; at += 44) {
        const curve = Array.from({ length: 15 }, (_, step) => {
          const angle = (Math.PI * step) / 14
          return project(camera, {
            x: at + 18 + Math.cos(angle) * 18,
            y: 0,
            z: z - Math.sin(angle) * depth * 0.26,
          })
        })
        const feet = [
          project(camera, { x: at, y: 0, z: front - 8 }),
          project(camera, { x: at + 36, y: 0, z: front - 8 }),
        ]
        shapes.push(polygon([...curve, ...feet], at % 3 === 0 ? palette.accentSoft : dark))
      }
    }
    for (const edge of [left, right]) {
      const ends = [back, front].map((depthAt) => project(camera, { x: edge, y: 0, z: depthAt }))
      shapes.push(stroke(outlineOf(ends, false), tint(color, 0.5), 4))
    }
  }
  room.drawing.add('floor', shapes.join(''), 5)
}

/** A curtain hanging on the back wall from a rail, gathered between `left` and `right`. */
export function hangCurtain(
  room: Room,
  left: number,
  right: number,
  top: number,
  color = room.palette.textile,
): void {
  const width = right - left
  const folds = Math.max(3, Math.round(width / 9))
  const step = width / folds
  const bottom = top - 6
  const art: string[] = [rectangle(0, 0, width, bottom, shade(color, 0.06), 2)]
  for (let fold = 0; fold < folds; fold += 1) {
    const x = fold * step
    const fill = fold % 2 === 0 ? color : shade(color, 0.1)
    const flare = fold % 2 === 0 ? 1.5 : -1
    art.push(
      path(
        `M${x} 0C${x - 1} ${bottom * 0.4} ${x + flare} ${bottom * 0.7} ${x - 0.5} ${bottom}H${x + step + 0.6}C${x + step + flare} ${bottom * 0.7} ${x + step - 1} ${bottom * 0.4} ${x + step} 0Z`,
        fill,
      ),
    )
    art.push(
      stroke(
        `M${x + step * 0.3} 4C${x + step * 0.2} ${bottom * 0.4} ${x + step * 0.4} ${bottom * 0.7} ${x + step * 0.3} ${bottom - 4}`,
        tint(fill, 0.25),
        0.9,
        0.6,
      ),
    )
  }
  stand(room, { x: left, y: top, z: 2 }, art, undefined, 'wall')
}

/** The rail that curtains hang from. */
export function mountCurtainRail(room: Room, left: number, right: number, y: number): void {
  stand(
    room,
    { x: left, y: y + 1, z: 3 },
    [rectangle(-8, -3, right - left + 16, 3, room.palette.wood, 1.5)],
    undefined,
    'wall',
  )
}
