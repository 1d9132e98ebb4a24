import { project } from '../camera.ts'
import { mix, shade, tint } from '../color.ts'
import { outlineOf, path, polygon, rectangle } from '../svg.ts'
import type { Room } from './room.ts'
import { outlineOfOpening } from './windows.ts'

/** An open arched doorway in the back wall, with a glimpse of the next room in its own light. */
export function openDoorway(room: Room, along: number, width: number, height: number): void {
  const { drawing, camera, palette } = room
  const outline = outlineOfOpening({ along, sill: 0, width, height, shape: 'arch' })
  const put = (z: number) => outline.map(([x, y]) => project(camera, { x, y, z }))
  const face = put(0)
  const clip = drawing.clip(outlineOf(face))
  const beyond = mix(palette.accentSoft, palette.wall, 0.35)
  const paint = drawing.linear('down', [
    [0, shade(beyond, 0.08)],
    [1, tint(beyond, 0.25)],
  ])
  const floorAt = (x: number, z: number) => project(camera, { x, y: 0, z })
  const [left, right] = [along - width, along + width]
  const floor = [floorAt(left, 4), floorAt(right, 4), floorAt(right, -190), floorAt(left, -190)]
  const corner = project(camera, { x: along - width * 0.1, y: 0, z: -190 })
  const frame = project(camera, { x: along + width * 0.2, y: 175, z: -190 })
  const size = width * 0.62
  const shapes = [
    path(outlineOf(face), shade(palette.wall, 0.16)),
    path(outlineOf(put(-20)), paint),
    rectangle(corner.x - 400, corner.y - 8, 800, 8, palette.trim),
    polygon(floor, mix(palette.floor, '#2a1f24', 0.14)),
    rectangle(frame.x - size / 2, frame.y - size / 2, size, size * 1.2, palette.highlight),
    rectangle(
      frame.x - size / 2 + 7,
      frame.y - size / 2 + 7,
      size - 14,
      size * 1.2 - 14,
      tint(palette.textile, 0.5),
    ),
  ]
  drawing.add('wall', `<g clip-path="${clip}">${shapes.join('')}</g>`)
  const jambsAndArch = [...face.slice(1), ...face.slice(0, 1)]
  drawing.add('wall', path(outlineOf(jambsAndArch, false), { stroke: palette.trim, strokeWidth: 10 }))
}
