import { shade, tint } from '../color.ts'
import { MATERIAL } from '../palette.ts'
import type { Room } from '../room/room.ts'
import { archOutline, circle, ellipse, group, path, rectangle, stroke } from '../svg.ts'
import { hang, type Place, stand } from './placing.ts'
import { smallPlantArt } from './small-plants.ts'

/** An espresso machine with cups on top. */
export function placeEspressoMachine(room: Room, place: Place): void {
  const { accent } = room.palette
  stand(room, place, [
    rectangle(-26, -4, 52, 4, MATERIAL.graphite, 1.5),
    rectangle(-24, -38, 48, 15, accent, 4),
    rectangle(-22, -24, 44, 21, shade(accent, 0.4)),
    rectangle(-24, -38, 48, 4, tint(accent, 0.35), 2),
    ...[-11, 11].flatMap((x) => [
      rectangle(x - 4, -24, 8, 6, MATERIAL.steel, 1),
      stroke(`M${x} -20L${x - 9} -18`, MATERIAL.ink, 2),
      path(`M${x - 3.6} -10H${x + 3.6}L${x + 2.6} -4H${x - 2.6}Z`, MATERIAL.white),
    ]),
    ...[-17, -9, -1, 8].map((x) =>
      path(`M${x - 3.4} -44H${x + 3.4}L${x + 2.6} -38H${x - 2.6}Z`, MATERIAL.white),
    ),
    circle(18, -31, 3, MATERIAL.white),
    stroke('M24 -30H30V-12', MATERIAL.steel, 1.6),
  ])
}

/** A filter dripper with its jug, and a stack of cups beside it. */
export function placeFilterCoffee(room: Room, place: Place): void {
  stand(room, place, [
    path('M-7 -14H7Q12 -6 9 0H-9Q-12 -6 -7 -14Z', { fill: '#CFE0E0', opacity: 0.9 }),
    path('M-10.6 -5H10.6Q10.6 -2 9 0H-9Q-10.6 -2 -10.6 -5Z', '#5B3A29'),
    path('M-11 -27H11L4 -14H-4Z', room.palette.highlight),
    ellipse(0, -27, 11, 2, tint(room.palette.highlight, 0.3)),
    ...[0, 1, 2].map((cup) =>
      path(
        `M18 ${-cup * 5}H29L30.5 ${-8 - cup * 5}H16.5Z`,
        cup % 2 === 0 ? MATERIAL.white : room.palette.accentSoft,
      ),
    ),
  ])
}

/** Two shelves on the wall with cups, jars and a plant. */
export function mountCupShelves(room: Room, x: number, y: number, width: number): void {
  const { wood, accent, highlight, accentSoft } = room.palette
  const shapes: string[] = []
  for (const [level, tall] of [
    [0, 0],
    [1, -40],
  ] as const) {
    shapes.push(rectangle(-width / 2, tall, width, 3.6, wood, 1))
    const colors = room.random.shuffle([
      accent,
      highlight,
      accentSoft,
      MATERIAL.white,
      MATERIAL.terracotta,
      MATERIAL.white,
    ])
    for (let at = -width / 2 + 10, item = 0; at < width / 2 - 8; at += 15, item += 1) {
      const color = colors[item % colors.length] ?? accent
      if ((item + level) % 4 === 2)
        shapes.push(
          group(smallPlantArt(room, room.random.pick(['succulent', 'pothos', 'sprig'])), {
            transform: `translate(${at} ${tall}) scale(0.75)`,
          }),
        )
      else if ((item + level) % 3 === 0)
        shapes.push(
          rectangle(at - 5, tall - 20, 10, 20, color, 2),
          rectangle(at - 5.5, tall - 22, 11, 3.6, shade(wood, 0.2), 1),
        )
      else
        shapes.push(
          path(`M${at - 5} ${tall - 9}h10v6q0 3 -3 3h-4q-3 0 -3 -3z`, color),
          path(`M${at + 5} ${tall - 8}q4 0 4 2.6t-4 2.6`, { stroke: color, strokeWidth: 1.4 }),
        )
    }
  }
  hang(room, x, y, shapes)
}

/** A wall of cobogó, the pierced blocks of Brazilian modernism, letting the sky through. */
export function buildCobogo(
  room: Room,
  x: number,
  y: number,
  columns: number,
  rows: number,
  size = 24,
): void {
  const color = tint(room.palette.trim, 0.1)
  const light = room.brief.hour === 'dusk' ? '#F0B490' : room.brief.hour === 'golden' ? '#FBD9A0' : '#D6E8EA'
  const shapes = [
    rectangle(
      (-columns * size) / 2 - 4,
      -rows * size - 4,
      columns * size + 8,
      rows * size + 8,
      shade(color, 0.12),
      2,
    ),
  ]
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const [left, top] = [(column - columns / 2) * size, -(row + 1) * size]
      shapes.push(rectangle(left + 0.6, top + 0.6, size - 1.2, size - 1.2, color, 1))
      const half = (row + column) % 2 === 0
      shapes.push(
        path(archOutline(left + 3.4, top + size - 3.4, size - 6.8, size - 6.8), {
          fill: half ? room.palette.leaf : light,
          opacity: half ? 0.75 : 1,
        }),
      )
      shapes.push(
        path(
          `M${left + 3.4} ${top + size - 3.4}V${top + size / 2}Q${left + 4} ${top + 6} ${left + 8} ${top + 4.4}Q${left + 6} ${top + 8} ${left + 6.4} ${top + size - 3.4}Z`,
          { fill: shade(color, 0.3), opacity: 0.6 },
        ),
      )
    }
  }
  hang(room, x, y, shapes)
}
