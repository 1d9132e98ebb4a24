import { mix, shade, tint } from '../color.ts'
import { MATERIAL } from '../palette.ts'
import type { Random } from '../random.ts'
import { dropShadow } from '../room/light.ts'
import type { Room } from '../room/room.ts'
import { box } from '../solid.ts'
import { archOutline, circle, ellipse, group, path, rectangle, stroke } from '../svg.ts'
import { hang, stand } from './placing.ts'
import { smallPlantArt } from './small-plants.ts'

/** The colours book spines come in, drawn from the room. */
function spineColors(room: Room): string[] {
  const { accent, accentSoft, highlight, textile, wallAccent } = room.palette
  return [accent, accentSoft, highlight, textile, wallAccent, '#FBFAF7', '#2F4858', '#8C3B2A', '#D9C7A5']
}

/** A row of books standing on `y` 0, from `x` 0 to `width`. */
function booksArt(room: Room, width: number, tallest: number): string[] {
  const { random } = room
  const colors = spineColors(room)
  const shapes: string[] = []
  for (let x = 0; x < width - 3; ) {
    const thick = Math.min(random.between(2.6, 5.5), width - x)
    const tall = tallest * random.between(0.68, 1)
    const color = random.pick(colors)
    const leaning = random.chance(0.08) && x > 6 && x < width - 12
    const transform = `translate(${x.toFixed(1)} 0)${leaning ? ' rotate(-10)' : ''}`
    const spine = [
      rectangle(0, -tall, thick, tall, color, 0.5),
      rectangle(0, -tall * 0.82, thick, tall * 0.1, tint(color, 0.35)),
    ]
    shapes.push(group(spine, { transform }))
    x += thick + (leaning ? 5 : 0.4)
  }
  return shapes
}

/** A lying pile of books, widest at the bottom. */
export function bookPileArt(room: Room, count = 3): string[] {
  const colors = room.random.shuffle(spineColors(room))
  return Array.from({ length: count }, (_, index) => {
    const wide = 24 - index * 2 - room.random.between(0, 3)
    const x = -wide / 2 + room.random.between(-1.5, 1.5)
    return rectangle(x, -4 * (index + 1), wide, 3.8, colors[index] ?? '#ffffff', 0.7)
  })
}

/** What stands on one shelf of a bookcase, from `x` 0 to `width`. */
function shelfFilling(room: Room, width: number, tall: number): string[] {
  const { random, palette } = room
  const shift = (art: readonly string[], x: number, scale = 1) =>
    group(art, { transform: `translate(${x.toFixed(1)} 0) scale(${scale})` })
  const vase = (color: string) =>
    path('M-4 -20H4C3 -14 8 -12 7 -5Q6 0 0 0Q-6 0 -7 -5C-8 -12 -3 -14 -4 -20Z', color)
  switch (random.integer(0, 5)) {
    case 0:
      return [
        ...booksArt(room, width * 0.62, tall * 0.82),
        shift(smallPlantArt(room, random.pick(['succulent', 'sprig', 'cactus'])), width * 0.82, tall / 40),
      ]
    case 1:
      return [
        shift([vase(palette.highlight)], width * 0.2, tall / 28),
        shift(booksArt(room, width * 0.55, tall * 0.8), width * 0.42),
      ]
    case 2:
      return [
        shift([...bookPileArt(room, 3), circle(0, -18, 6, palette.accent)], width * 0.3),
        shift([vase(palette.accentSoft)], width * 0.76, tall / 26),
      ]
    case 3:
      return [
        shift(
          [
            rectangle(-width * 0.18, -tall * 0.6, width * 0.36, tall * 0.6, MATERIAL.wicker, 2),
            rectangle(-4, -tall * 0.42, 8, 3, shade(MATERIAL.wicker, 0.3), 1.5),
          ],
          width * 0.26,
        ),
        shift(booksArt(room, width * 0.45, tall * 0.78), width * 0.52),
      ]
    case 4:
      return [
        shift(smallPlantArt(room, 'pothos'), width * 0.25, tall / 36),
        shift(bookPileArt(room, 4), width * 0.7),
      ]
    default:
      return booksArt(room, width * 0.92, tall * 0.84)
  }
}

/** The size of a shelf unit, `columns` by `rows`. */
type ShelfPlan = {
  readonly x: number
  readonly width: number
  readonly height: number
  readonly rows: number
  readonly columns?: number
  readonly depth?: number
  readonly color?: string
  /** Whether the lowest row is closed with doors. */
  readonly doors?: boolean
}

/** A bookcase against the back wall, filled with books, baskets and plants. */
export function placeBookcase(room: Room, plan: ShelfPlan): void {
  const { x, width, height, rows, columns = 2, depth = 32, color = room.palette.wood, doors = false } = plan
  const { camera, drawing } = room
  dropShadow(room, x, depth / 2, width * 1.05, depth * 1.8)
  const left = x - width / 2
  const shapes = [box(camera, { x: [left, left + width], y: [0, height], z: [0, depth] }, color)]
  drawing.add('piece', shapes.join(''), 1)
  const art: string[] = []
  const [cellWide, cellTall] = [(width - 4) / columns, (height - 8) / rows]
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const cellX = -width / 2 + 2 + column * cellWide
      const cellY = -6 - row * cellTall
      if (doors && row === 0) {
        art.push(
          rectangle(cellX + 1, cellY - cellTall + 2, cellWide - 2, cellTall - 3, tint(color, 0.12), 1.5),
        )
        art.push(
          circle(
            column % 2 === 0 ? cellX + cellWide - 5 : cellX + 5,
            cellY - cellTall * 0.55,
            1.6,
            MATERIAL.brass,
          ),
        )
        continue
      }
      art.push(rectangle(cellX + 1.5, cellY - cellTall + 3, cellWide - 3, cellTall - 3, shade(color, 0.38)))
      art.push(
        rectangle(cellX + 1.5, cellY - cellTall + 3, cellWide - 3, 5, { fill: '#1B1F23', opacity: 0.18 }),
      )
      const filling = shelfFilling(room, cellWide - 9, cellTall - 6)
      art.push(group(filling, { transform: `translate(${(cellX + 4.5).toFixed(1)} ${cellY.toFixed(1)})` }))
    }
  }
  stand(room, { x, z: depth, order: 1.1 }, art)
}

/** An arched niche in the back wall with shelves across it. */
export function carveNiche(
  room: Room,
  x: number,
  sill: number,
  width: number,
  height: number,
  shelves: number,
  inside = room.palette.wallAccent,
) {
  const outline = archOutline(-width / 2, 0, width, height)
  const dark = room.drawing.linear('right', [
    [0, shade(inside, 0.28)],
    [0.5, shade(inside, 0.08)],
    [1, tint(inside, 0.06)],
  ])
  const art = [path(outline, { fill: dark, stroke: tint(room.palette.wall, 0.4), strokeWidth: 4 })]
  const gap = (height - width * 0.3) / shelves
  for (let shelf = 0; shelf < shelves; shelf += 1) {
    const y = -shelf * gap
    art.push(
      group(shelfFilling(room, width - 14, gap - 6), {
        transform: `translate(${-width / 2 + 7} ${(y - (shelf === 0 ? 0 : 3)).toFixed(1)})`,
      }),
    )
    if (shelf > 0) art.push(rectangle(-width / 2, y - 3, width, 3.5, room.palette.wood))
  }
  stand(room, { x, y: sill, z: 0 }, art, undefined, 'wall')
}

/** A shelf on the back wall with a few things on it. */
export function mountShelf(room: Room, x: number, y: number, width: number): void {
  const { wood } = room.palette
  hang(room, x, y, [
    group(shelfFilling(room, width - 8, 34), { transform: `translate(${-width / 2 + 4} 0)` }),
    rectangle(-width / 2, 0, width, 4, wood, 1),
    rectangle(-width / 2, 4, width, 4, { fill: '#1B1F23', opacity: 0.12 }),
    stroke(`M${-width / 2 + 12} 4v7M${width / 2 - 12} 4v7`, shade(wood, 0.3), 2),
  ])
}

/** How the doors of a sideboard look. */
type SideboardFront = 'plain' | 'slats' | 'cane' | 'arches'

/** A low sideboard; gives the height of its top. */
export function placeSideboard(
  room: Room,
  x: number,
  width: number,
  front: SideboardFront = 'plain',
  color = room.palette.wood,
  z = 24,
): number {
  const { camera, drawing } = room
  const [back, near, top] = [z - 22, z + 20, 76]
  dropShadow(room, x, z, width * 1.03, 58)
  const legs = [-width / 2 + 8, width / 2 - 12].map((from) =>
    box(camera, { x: [x + from, x + from + 4], y: [0, 16], z: [near - 8, near - 4] }, shade(color, 0.35)),
  )
  drawing.add(
    'piece',
    legs.join('') + box(camera, { x: [x - width / 2, x + width / 2], y: [14, top], z: [back, near] }, color),
    near,
  )
  const doors = Math.max(2, Math.round(width / 52))
  const wide = (width - 8) / doors
  const art = Array.from({ length: doors }, (_, door) => {
    const left = -width / 2 + 4 + door * wide
    const panel = rectangle(left + 1.5, -71, wide - 3, 52, mix(color, '#fffaf0', 0.14), 2)
    const fill = {
      plain: [circle(left + (door % 2 === 0 ? wide - 8 : 8), -45, 2, MATERIAL.brass)],
      slats: Array.from({ length: Math.floor((wide - 6) / 4) }, (_unused, slat) =>
        stroke(`M${left + 5 + slat * 4} -69V-21`, shade(color, 0.16), 1.2),
      ),
      cane: [
        rectangle(left + 6, -66, wide - 12, 42, tint(MATERIAL.wicker, 0.3), 2),
        ...[0.25, 0.5, 0.75].map((share) =>
          stroke(
            `M${left + 6} ${-66 + 42 * share}H${left + wide - 6}M${left + 6 + (wide - 12) * share} -66V-24`,
            MATERIAL.wicker,
            1,
          ),
        ),
      ],
      arches: [
        path(archOutline(left + 8, -22, wide - 16, 44), shade(color, 0.14)),
        ellipse(left + wide / 2, -30, 2, 2, MATERIAL.brass),
      ],
    }[front]
    return [panel, ...fill].join('')
  })
  stand(room, { x, z: near, order: near + 0.1 }, art)
  return top
}

/** A tall cabinet with glass doors above and solid ones below. */
export function placeGlassCabinet(
  room: Room,
  x: number,
  width: number,
  height: number,
  color: string,
  random: Random = room.random,
): void {
  const depth = 36
  dropShadow(room, x, depth / 2, width * 1.05, depth * 1.8)
  room.drawing.add(
    'piece',
    box(room.camera, { x: [x - width / 2, x + width / 2], y: [0, height], z: [0, depth] }, color),
    1,
  )
  const art: string[] = []
  const half = (width - 6) / 2
  const low = height * 0.38
  for (const left of [-half - 1, 1]) {
    art.push(
      rectangle(left, -low, half, low - 8, tint(color, 0.2), 1.5),
      rectangle(left, -height + 5, half, height - low - 8, '#C9DCDD', 1.5),
    )
    const rows = 3
    const step = (height - low - 8) / rows
    for (let row = 0; row < rows; row += 1) {
      const base = -low - 3 - row * step
      for (let item = 0; item < 4; item += 1) {
        const tall = random.between(step * 0.3, step * 0.68)
        const fill = random.pick([
          room.palette.accent,
          room.palette.highlight,
          MATERIAL.white,
          room.palette.accentSoft,
          '#8FA9AD',
        ])
        art.push(
          rectangle(left + 3 + (item * (half - 5)) / 4, base - tall, (half - 8) / 4.4, tall, fill, 1.4),
        )
      }
      art.push(rectangle(left, base, half, 2, MATERIAL.white))
    }
    art.push(
      path(
        `M${left + 3} ${-low - 10}L${left + half - 5} ${-height + 10}V${-height + 34}L${left + 9} ${-low - 10}Z`,
        { fill: '#ffffff', opacity: 0.25 },
      ),
    )
    art.push(
      rectangle(left < 0 ? -3.5 : 2.5, -height * 0.55, 1.4, 13, MATERIAL.brass, 0.7),
      rectangle(left < 0 ? -3.5 : 2.5, -low * 0.7, 1.4, 11, MATERIAL.brass, 0.7),
    )
  }
  stand(room, { x, z: depth, order: 1.1 }, art)
}
