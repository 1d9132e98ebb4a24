import { mix, shade, tint } from '../color.ts'
import { circle, ellipse, path, rectangle } from '../svg.ts'
import { DAYLIGHT } from './hours.ts'
import { CLOSE_UPS } from './near-views.ts'
import type { Room } from './room.ts'

/** What is seen through the windows. */
export type ViewKind = 'hills' | 'sea' | 'skyline' | 'ipe' | 'garden' | 'town' | 'palms' | 'arcade'

/** The view in words, for descriptions: "vista para …". */
export const VIEW_WORDS: Record<ViewKind, string> = {
  hills: 'a serra',
  sea: 'o mar',
  skyline: 'os prédios da cidade',
  ipe: 'um ipê florido',
  garden: 'o jardim',
  town: 'o casario colonial',
  palms: 'as palmeiras',
  arcade: 'uma praça de arcos',
}

/** A part of the page that a view fills, in pixels, and the line where land or sea meets the sky. */
export type Scenery = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly horizon: number
  /** The size of one unit of scenery: views are drawn about 100 units tall. */
  readonly unit: number
}

/** Draws the sky and the landscape into a part of the page; the caller clips it to its windows. */
export function paintView(room: Room, scenery: Scenery): string[] {
  return [...paintSky(room, scenery), ...VIEWS[room.brief.view](room, scenery)]
}

function paintSky(room: Room, { left, top, width, height, horizon, unit }: Scenery): string[] {
  const light = DAYLIGHT[room.brief.hour]
  const { random } = room
  const [high, middle, low] = light.sky
  const span = Math.max((horizon - top) / height, 0.2)
  const sky = room.drawing.linear('down', [
    [0, high],
    [span * 0.6, middle],
    [Math.min(span, 1), low],
  ])
  const shapes = [rectangle(left - 4, top - 4, width + 8, height + 8, sky)]
  const sunX = left + width * random.between(0.25, 0.75)
  const sunY = horizon - unit * random.between(18, 42)
  const glow = room.drawing.radial([
    [0, light.sun, 0.75],
    [1, light.sun, 0],
  ])
  shapes.push(circle(sunX, sunY, unit * 34, glow), circle(sunX, sunY, unit * 7, light.sun))
  for (let count = 0; count < 4; count += 1) {
    const x = left + width * random.between(0, 1)
    const y = horizon - unit * random.between(28, 75)
    const size = unit * random.between(9, 17)
    const paint = { fill: light.cloud, opacity: 0.55 }
    shapes.push(
      ellipse(x, y, size, size * 0.16, paint),
      ellipse(x + size * 0.35, y - size * 0.14, size * 0.55, size * 0.16, paint),
    )
  }
  return shapes
}

/** A ridge of hills from one edge to the other, its crest `rise` units above the horizon. */
function ridge(room: Room, scenery: Scenery, rise: number, swell: number, fill: string): string {
  const { left, top, width, height, horizon, unit } = scenery
  const phase = room.random.between(0, 6)
  const pace = room.random.between(0.016, 0.028)
  let data = `M${left - 5} ${top + height + 5}`
  for (let x = left - 5; x <= left + width + 8; x += 6) {
    const along = ((x - left) / unit) * pace * 2.4
    const wave =
      Math.sin(along + phase) + 0.4 * Math.sin(along * 2.7 + phase * 2) + 0.12 * Math.sin(along * 7 + phase)
    data += `L${x.toFixed(1)} ${(horizon - unit * (rise + wave * swell)).toFixed(1)}`
  }
  return path(`${data}L${left + width + 8} ${top + height + 5}Z`, fill)
}

/** Tones of vegetation from far (0) to near (1), tuned to the hour. */
function foliage(room: Room, nearness: number): string {
  const { haze } = DAYLIGHT[room.brief.hour]
  const green = room.brief.hour === 'dusk' ? '#2C4A55' : room.brief.hour === 'golden' ? '#5B7A45' : '#3E8262'
  return mix(haze, green, nearness)
}

function building(
  room: Room,
  x: number,
  base: number,
  width: number,
  height: number,
  color: string,
): string[] {
  const lit = room.brief.hour === 'dusk'
  const shapes = [rectangle(x, base - height, width, height, color)]
  shapes.push(rectangle(x + width * 0.72, base - height, width * 0.28, height, shade(color, 0.1)))
  const pane = lit ? '#FFD98C' : tint(color, 0.35)
  const columns = Math.max(2, Math.round(width / 14))
  const step = width / (columns + 0.3)
  for (let row = 0; row * step * 1.2 < height - step * 1.5; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (room.random.chance(lit ? 0.5 : 0.25)) continue
      const y = base - height + step * (0.6 + row * 1.2)
      shapes.push(rectangle(x + step * (0.3 + column), y, step * 0.55, step * 0.6, pane))
    }
  }
  return shapes
}

function blocks(room: Room, scenery: Scenery, nearness: number, tallest: number): string[] {
  const { left, width, top, height, horizon, unit } = scenery
  const { haze } = DAYLIGHT[room.brief.hour]
  const walls = ['#D9A27E', '#E7D3B5', '#9DB2BF', '#C97F5F', '#B9C4B5', '#7E92A3']
  const dark = room.brief.hour === 'dusk' ? 0.4 : 0
  const shapes: string[] = []
  const base = Math.max(horizon + unit * 40, top + height)
  for (let x = left - unit * 6; x < left + width; ) {
    const wide = unit * room.random.between(9, 17)
    const tall = base - horizon + unit * tallest * room.random.between(0.25, 1)
    const color = mix(haze, shade(room.random.pick(walls), dark), nearness)
    shapes.push(...building(room, x, base, wide, tall, color))
    if (room.random.chance(0.2)) {
      shapes.push(rectangle(x + wide * 0.45, base - tall - unit * 8, unit * 0.7, unit * 8, color))
    }
    x += wide + unit * room.random.between(0, 5)
  }
  return shapes
}

/** A round-headed hill like those of Guanabara bay. */
function sugarloaf(x: number, base: number, size: number, fill: string): string {
  const outline = `M${x - size * 1.3} ${base}C${x - size * 0.5} ${base} ${x - size * 0.5} ${base - size * 1.3} ${x} ${base - size * 1.3}`
  return path(
    `${outline}C${x + size * 0.45} ${base - size * 1.3} ${x + size * 0.4} ${base} ${x + size * 1.1} ${base}Z`,
    fill,
  )
}

const VIEWS: Record<ViewKind, (room: Room, scenery: Scenery) => string[]> = {
  hills(room, scenery) {
    return [
      ridge(room, scenery, 20, 7, foliage(room, 0.3)),
      ridge(room, scenery, 10, 6, foliage(room, 0.48)),
      ridge(room, scenery, 0, 5, foliage(room, 0.68)),
      ridge(room, scenery, -14, 4, foliage(room, 0.88)),
      ...CLOSE_UPS.shrubs(room, scenery, 0.98),
    ]
  },
  sea(room, scenery) {
    const { left, top, width, height, horizon, unit } = scenery
    const light = DAYLIGHT[room.brief.hour]
    const water = mix(light.sky[1], room.brief.hour === 'dusk' ? '#3E5A86' : '#3C93A8', 0.62)
    const shapes = [rectangle(left - 4, horizon, width + 8, top + height - horizon + 4, water)]
    const peak = left + width * room.random.between(0.2, 0.8)
    shapes.push(sugarloaf(peak, horizon + 1, unit * 17, foliage(room, 0.5)))
    shapes.push(sugarloaf(peak + unit * 26, horizon + 1, unit * 9, foliage(room, 0.4)))
    for (let count = 0; count < 16; count += 1) {
      const y = horizon + unit * room.random.between(3, 45)
      const wide = unit * room.random.between(3, 10)
      const paint = { fill: tint(water, 0.55), opacity: 0.7 }
      shapes.push(ellipse(left + width * room.random.between(0, 1), y, wide, unit * 0.45, paint))
    }
    const sail = left + width * room.random.between(0.15, 0.85)
    const mast = horizon + unit * 9
    shapes.push(path(`M${sail} ${mast}v${-unit * 9}l${unit * 5.5} ${unit * 8}z`, '#FFFDF5'))
    shapes.push(
      path(
        `M${sail - unit * 3} ${mast + unit * 0.7}h${unit * 9}l${-unit * 1.6} ${unit * 1.8}h${-unit * 6}z`,
        '#B8472A',
      ),
    )
    shapes.push(...CLOSE_UPS.palms(room, scenery, 2))
    return shapes
  },
  skyline(room, scenery) {
    return [
      ridge(room, scenery, 12, 5, foliage(room, 0.2)),
      ...blocks(room, scenery, 0.35, 34),
      ...blocks(room, scenery, 0.72, 16),
      ...CLOSE_UPS.shrubs(room, scenery, 0.85),
    ]
  },
  ipe(room, scenery) {
    return [
      ridge(room, scenery, 14, 6, foliage(room, 0.3)),
      ridge(room, scenery, 1, 4, foliage(room, 0.55)),
      ridge(room, scenery, -14, 3, foliage(room, 0.75)),
      ...CLOSE_UPS.blossom(room, scenery),
    ]
  },
  garden(room, scenery) {
    return [
      ridge(room, scenery, 18, 6, foliage(room, 0.28)),
      ...CLOSE_UPS.shrubs(room, { ...scenery, horizon: scenery.horizon - scenery.unit * 22 }, 0.5),
      ...CLOSE_UPS.bananas(room, scenery),
      ...CLOSE_UPS.shrubs(room, scenery, 1),
    ]
  },
  town(room, scenery) {
    return [
      ridge(room, scenery, 24, 7, foliage(room, 0.3)),
      ridge(room, scenery, 12, 5, foliage(room, 0.5)),
      ...CLOSE_UPS.houses(room, scenery),
      ...CLOSE_UPS.shrubs(room, { ...scenery, horizon: scenery.horizon + scenery.unit * 12 }, 0.9),
    ]
  },
  palms(room, scenery) {
    return [
      ridge(room, scenery, 18, 8, foliage(room, 0.32)),
      ridge(room, scenery, 4, 4, foliage(room, 0.52)),
      ridge(room, scenery, -16, 2, foliage(room, 0.72)),
      ...CLOSE_UPS.palms(room, scenery, 4),
    ]
  },
  arcade(room, scenery) {
    return [
      ridge(room, scenery, 14, 3, foliage(room, 0.3)),
      ...CLOSE_UPS.arches(room, scenery),
      ...CLOSE_UPS.shrubs(room, { ...scenery, horizon: scenery.horizon + scenery.unit * 14 }, 0.85),
    ]
  },
}
