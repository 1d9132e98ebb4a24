import { project } from '../camera.ts'
import { shade, tint } from '../color.ts'
import { MATERIAL } from '../palette.ts'
import { glowAround } from '../room/light.ts'
import type { Room } from '../room/room.ts'
import { circle, ellipse, group, path, rectangle, stroke } from '../svg.ts'
import { type Place, stand } from './placing.ts'

/** The shapes of lamp shades that hang from the ceiling. */
type PendantKind = 'dome' | 'globe' | 'paper' | 'cone' | 'wicker' | 'disc'

const PENDANTS: Record<PendantKind, (color: string) => string[]> = {
  dome: (color) => [
    ellipse(0, 0, 22, 4.5, '#FFE9B8'),
    path('M-24 0C-24 -20 -12 -26 0 -26C12 -26 24 -20 24 0Z', color),
    path('M-24 0C-24 -20 -12 -26 -4 -26C-14 -20 -16 -10 -16 0Z', { fill: tint(color, 0.35), opacity: 0.5 }),
    rectangle(-3, -31, 6, 6, MATERIAL.brass, 1),
  ],
  globe: () => [
    circle(0, -12, 14, '#FFF3D4'),
    circle(-4, -16, 5, '#FFFDF3'),
    rectangle(-4, -29, 8, 5, MATERIAL.brass, 1),
  ],
  paper: () => [
    ellipse(0, -18, 28, 21, '#FFF5E0'),
    ...[-32, -25, -18, -11, -4].map((y) => {
      const reach = 28 * Math.sqrt(Math.max(0, 1 - ((y + 18) / 21) ** 2))
      return stroke(`M${-reach} ${y}Q0 ${y + 4} ${reach} ${y}`, '#E8D5B4', 0.9)
    }),
  ],
  cone: (color) => [
    ellipse(0, 0, 18, 3.5, '#FFE9B8'),
    path('M-19 0L-5 -28H5L19 0Z', color),
    path('M-19 0L-5 -28H-1L-9 0Z', { fill: tint(color, 0.35), opacity: 0.5 }),
  ],
  wicker: () => {
    const color = MATERIAL.wicker
    return [
      path('M-27 0C-25 -24 -12 -30 0 -30C12 -30 25 -24 27 0Q0 6 -27 0Z', color),
      ...[-6, -13, -20].map((y) =>
        stroke(`M${-27 - y * 0.2} ${y}Q0 ${y + 5} ${27 + y * 0.2} ${y}`, shade(color, 0.22), 1.2),
      ),
      ...[-16, -8, 0, 8, 16].map((x) =>
        stroke(`M${x * 0.4} -29Q${x} -18 ${x * 1.2} 1`, shade(color, 0.18), 1),
      ),
      ellipse(0, 1, 22, 3, '#FFE9B8'),
    ]
  },
  disc: (color) => [
    ellipse(0, 0, 34, 4.5, '#FFE9B8'),
    path('M-36 0Q-34 -7 0 -13Q34 -7 36 0Z', color),
    rectangle(-2, -20, 4, 8, MATERIAL.brass),
  ],
}

/** Hangs a lamp from the ceiling so that its lower rim is `y` above the floor. */
export function hangPendant(
  room: Room,
  place: Place & { readonly y: number },
  kind: PendantKind,
  color = room.palette.accent,
) {
  const { x, y, z } = place
  const cord = stroke('M0 -24V-400', MATERIAL.graphite, 0.9)
  stand(room, { order: 900, ...place }, [cord, ...PENDANTS[kind](color)])
  glowAround(room, { x, y: y + 2, z }, 62 * (place.size ?? 1))
}

/** A long straight light over a table, from `left` to `right`. */
export function hangLinearLight(room: Room, left: number, right: number, y: number, z: number): void {
  const middle = (left + right) / 2
  const half = (right - left) / 2
  const art = [
    stroke(`M${-half * 0.7} -5V-400M${half * 0.7} -5V-400`, MATERIAL.graphite, 0.8),
    rectangle(-half, -6, half * 2, 6, MATERIAL.graphite, 3),
    rectangle(-half + 2, -2, half * 2 - 4, 3, '#FFEBC0', 1.5),
  ]
  stand(room, { x: middle, y, z, order: 900 }, art)
  glowAround(room, { x: middle, y, z }, half * 1.1)
}

/** A standing lamp; `arc` leans its head over to the right. */
export function placeFloorLamp(
  room: Room,
  place: Place,
  kind: 'shade' | 'arc' | 'tripod',
  color = room.palette.highlight,
): void {
  const metal = kind === 'tripod' ? room.palette.wood : MATERIAL.brass
  const cover = [
    path('M-21 -128L-14 -162H14L21 -128Q0 -122 -21 -128Z', color),
    path('M-21 -128L-14 -162H-5L-10 -126Z', { fill: tint(color, 0.4), opacity: 0.5 }),
  ]
  const art = {
    shade: [ellipse(0, -2, 15, 4, shade(metal, 0.2)), stroke('M0 -3V-130', metal, 2.4), ...cover],
    tripod: [
      stroke('M0 -112L-20 0M0 -112L20 0M0 -112L3 -2', metal, 3),
      stroke('M0 -112V-130', metal, 3),
      ...cover,
    ],
    arc: [
      rectangle(-16, -6, 32, 6, MATERIAL.graphite, 2),
      stroke('M0 -5V-130C0 -196 78 -204 86 -150', metal, 2.6),
      path('M64 -128C64 -148 76 -153 86 -153C96 -153 108 -148 108 -128Z', color),
      ellipse(86, -128, 21, 3.6, '#FFEBC0'),
    ],
  }[kind]
  stand(room, place, art, { width: 44, depth: 30 })
  const reach = kind === 'arc' ? (place.flipped ? -86 : 86) : 0
  glowAround(room, { x: place.x + reach, y: kind === 'arc' ? 126 : 142, z: place.z }, 78)
}

/** A lamp for a desk or sideboard: a jointed arm, a mushroom, or a small shade. */
export function placeTableLamp(
  room: Room,
  place: Place,
  kind: 'arm' | 'mushroom' | 'shade',
  color = room.palette.highlight,
) {
  const metal = MATERIAL.brass
  const art = {
    arm: [
      ellipse(0, -1.5, 10, 3, MATERIAL.graphite),
      stroke('M0 -2L-10 -26L12 -46', metal, 2),
      circle(-10, -26, 2, shade(metal, 0.2)),
      path('M4 -42L15 -54L30 -38Q22 -32 16 -30Z', color),
    ],
    mushroom: [
      path('M-8 0H8L4 -20H-4Z', tint(color, 0.2)),
      path('M-20 -18C-20 -34 -9 -38 0 -38C9 -38 20 -34 20 -18Q0 -13 -20 -18Z', color),
      path('M-20 -18C-20 -34 -9 -38 -3 -38C-12 -32 -13 -24 -13 -16.5Z', {
        fill: tint(color, 0.4),
        opacity: 0.5,
      }),
    ],
    shade: [
      path('M-9 0Q-12 -12 -3 -18H3Q12 -12 9 0Z', tint(color, 0.1)),
      rectangle(-1.5, -24, 3, 7, metal),
      path('M-17 -22L-11 -44H11L17 -22Z', MATERIAL.white),
      path('M-17 -22L-11 -44H-3L-7 -22Z', { fill: '#FFE3A3', opacity: 0.5 }),
    ],
  }[kind]
  stand(room, place, art)
  const tip = kind === 'arm' ? { x: place.flipped ? -18 : 18, y: 36 } : { x: 0, y: 26 }
  glowAround(room, { x: place.x + tip.x, y: (place.y ?? 0) + tip.y, z: place.z }, 40)
}

/** Two or three round lamps on the wall. */
export function mountSconce(room: Room, x: number, y: number): void {
  const foot = project(room.camera, { x, y, z: 0 })
  const scale = room.camera.focal / room.camera.distance
  const art = [
    rectangle(-2.5, -6, 5, 22, MATERIAL.brass, 2),
    circle(0, -10, 9, '#FFF3D4'),
    circle(-2.5, -13, 3, '#FFFDF5'),
  ]
  const transform = `translate(${foot.x.toFixed(1)} ${foot.y.toFixed(1)}) scale(${scale.toFixed(3)})`
  room.drawing.add('wall', group(art, { transform }))
  glowAround(room, { x, y: y + 10, z: 0 }, 50)
}
