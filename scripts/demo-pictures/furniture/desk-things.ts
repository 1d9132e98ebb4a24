import { shade, tint } from '../color.ts'
import { MATERIAL } from '../palette.ts'
import type { Room } from '../room/room.ts'
import { archOutline, circle, ellipse, group, path, rectangle, stroke } from '../svg.ts'
import { type Place, stand } from './placing.ts'
import { bookPileArt } from './storage.ts'

/** An abstract picture for a screen: never text, only shapes in the colours of the room. */
function screenArt(room: Room, width: number, height: number): string[] {
  const { accent, accentSoft, highlight } = room.palette
  const [left, top] = [-width / 2, -height / 2]
  switch (room.random.integer(0, 3)) {
    case 0:
      return [
        rectangle(left, top, width, height, '#E9F0EE'),
        circle(width * 0.2, -height * 0.05, height * 0.2, highlight),
        path(
          `M${left} ${height / 2}V${height * 0.15}Q${left / 2} ${-height * 0.25} 0 ${height * 0.1}T${-left} ${height * 0.02}V${height / 2}Z`,
          accent,
        ),
        path(
          `M${left} ${height / 2}V${height * 0.3}Q${left / 3} ${height * 0.05} ${width * 0.1} ${height * 0.3}T${-left} ${height * 0.2}V${height / 2}Z`,
          shade(accent, 0.2),
        ),
      ]
    case 1:
      return [
        rectangle(left, top, width, height, '#F4F1EA'),
        rectangle(left, top, width * 0.22, height, MATERIAL.graphite),
        ...[0, 1, 2, 3, 4].map((bar) => {
          const tall = height * (0.2 + ((bar * 37) % 50) / 100)
          return rectangle(
            left + width * (0.32 + bar * 0.13),
            height * 0.4 - tall,
            width * 0.08,
            tall,
            bar % 2 === 0 ? accent : highlight,
            1,
          )
        }),
      ]
    case 2:
      return [
        rectangle(left, top, width, height, MATERIAL.screen),
        ...[0, 1, 2, 3, 4, 5].map((row) => {
          const indent = [0.06, 0.12, 0.12, 0.18, 0.12, 0.06][row] ?? 0
          const long = [0.4, 0.5, 0.3, 0.42, 0.55, 0.2][row] ?? 0
          const color = row % 3 === 0 ? highlight : row % 3 === 1 ? accentSoft : '#8FB3A2'
          return rectangle(
            left + width * indent,
            top + height * (0.14 + row * 0.13),
            width * long,
            height * 0.05,
            color,
            1,
          )
        }),
      ]
    default:
      return [
        rectangle(left, top, width, height, tint(accentSoft, 0.3)),
        path(archOutline(-width * 0.14, height / 2, width * 0.28, height * 0.78), accent),
        circle(width * 0.28, -height * 0.18, height * 0.13, highlight),
        path(archOutline(-width * 0.36, height / 2, width * 0.16, height * 0.4), highlight),
      ]
  }
}

/** A desktop screen on its foot, seen from the front or, turned away, from behind. */
export function placeMonitor(room: Room, place: Place, away = false, width = 58): void {
  const height = width * 0.58
  const middle = -16 - height / 2
  const shell = rectangle(
    -width / 2,
    middle - height / 2,
    width,
    height,
    away ? MATERIAL.steel : MATERIAL.graphite,
    2.4,
  )
  const foot = [
    ellipse(0, -1, 13, 2.4, MATERIAL.graphite),
    rectangle(-2.5, -18, 5, 17, shade(MATERIAL.steel, 0.25)),
  ]
  const face = away
    ? [circle(0, middle, 3, shade(MATERIAL.steel, 0.2))]
    : [
        group(screenArt(room, width - 3, height - 3), { transform: `translate(0 ${middle.toFixed(1)})` }),
        path(
          `M${-width / 2 + 4} ${middle - height / 2 + 2}h${width * 0.3}l${-width * 0.22} ${height - 4}h${-width * 0.08}z`,
          { fill: '#ffffff', opacity: 0.1 },
        ),
      ]
  stand(room, place, [...foot, shell, ...face])
}

/** An open laptop, from the front or from behind. */
export function placeLaptop(room: Room, place: Place, away = false): void {
  const art = away
    ? [
        rectangle(-16, -21.5, 32, 21, MATERIAL.steel, 1.8),
        circle(0, -11, 2, tint(MATERIAL.steel, 0.5)),
        rectangle(-17, -1.6, 34, 1.8, shade(MATERIAL.steel, 0.3), 0.9),
      ]
    : [
        rectangle(-16, -23.5, 32, 21, MATERIAL.graphite, 1.6),
        group(screenArt(room, 29.5, 18.5), { transform: 'translate(0 -13)' }),
        path('M-16 -3H16L19 1H-19Z', MATERIAL.steel),
        path('M-13 -2.4H13L14 -0.6H-14Z', shade(MATERIAL.steel, 0.3)),
        rectangle(-19, 0.6, 38, 1.4, shade(MATERIAL.steel, 0.2), 0.7),
      ]
  stand(room, place, art)
}

/** A keyboard with a mouse beside it. */
export function placeKeyboard(room: Room, place: Place): void {
  const keys = [-3.4, -2.2].map((y) => stroke(`M-17 ${y}H17`, '#DAD6CD', 0.7))
  const art = [
    path('M-19 -4.4H19L21 0H-21Z', MATERIAL.white),
    ...keys,
    rectangle(-21, -0.2, 42, 1, '#CFC9BE', 0.5),
    ellipse(29, -1.8, 3.4, 2.2, MATERIAL.white),
  ]
  stand(room, place, art)
}

/** A mug. */
export function placeMug(room: Room, place: Place, color = room.palette.highlight): void {
  const art = [
    path('M4 -8Q9 -8 8.4 -4.6Q8 -2 4 -2', { stroke: color, strokeWidth: 1.6 }),
    path('M-5 -10H5V-2Q5 0 3 0H-3Q-5 0 -5 -2Z', color),
    path('M-5 -10H-2V0H-3Q-5 0 -5 -2Z', { fill: tint(color, 0.4), opacity: 0.5 }),
    ellipse(0, -10, 5, 1.3, '#5B3A29'),
  ]
  stand(room, place, art)
}

/** A cup full of pens. */
export function placePens(room: Room, place: Place): void {
  const { accent, highlight, accentSoft } = room.palette
  const art = [
    stroke('M-2 -8L-5 -21', accent, 1.5),
    stroke('M0 -8L1 -23', highlight, 1.5),
    stroke('M2 -8L6 -20', MATERIAL.graphite, 1.5),
    rectangle(-5, -12, 10, 12, accentSoft, 1.4),
    rectangle(2, -12, 3, 12, { fill: shade(accentSoft, 0.3), opacity: 0.3 }, 1),
  ]
  stand(room, place, art)
}

/** A pile of lying books, or a few sheets of paper. */
export function placeBookPile(room: Room, place: Place, count = 3): void {
  stand(room, place, bookPileArt(room, count))
}

/** An open notebook with a pen. */
export function placeNotebook(room: Room, place: Place): void {
  const art = [
    path('M-14 -3.4Q-7 -5 0 -3.4Q7 -5 14 -3.4L16 0Q8 -1.8 0 0Q-8 -1.8 -16 0Z', MATERIAL.white),
    stroke('M0 -3.4V0', '#D8D0C0', 0.6),
    stroke('M20 -0.5L26 -3.4', room.palette.accent, 1.3),
  ]
  stand(room, place, art)
}

/** A carafe of water and two glasses. */
export function placeWater(room: Room, place: Place): void {
  const glass = { fill: '#CFE3E6', opacity: 0.85 }
  const art = [
    path('M-4 -24H4L3.4 -16Q8 -12 7 0H-7Q-8 -12 -3.4 -16Z', glass),
    path('M-6.6 -9H6.6Q7.4 -5 7 0H-7Q-7.4 -5 -6.6 -9Z', { fill: '#8FC0CC', opacity: 0.8 }),
    path('M11 -10H18L17 0H12Z', glass),
    path('M-19 -10H-12L-13 0H-18Z', glass),
  ]
  stand(room, place, art)
}

/** A bowl of fruit. */
export function placeFruit(room: Room, place: Place): void {
  const art = [
    circle(-7, -9, 5, '#E98B3A'),
    circle(0, -11, 5.4, '#F2B63D'),
    circle(7, -9, 5, '#C8553D'),
    path('M-16 -9H16Q14 0 4 0H-4Q-14 0 -16 -9Z', room.palette.accentSoft),
    path('M4 -9H16Q14 0 4 0Z', { fill: shade(room.palette.accentSoft, 0.3), opacity: 0.3 }),
  ]
  stand(room, place, art)
}
