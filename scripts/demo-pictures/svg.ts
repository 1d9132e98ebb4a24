/** A point of the drawing surface, in pixels. */
export type Point = { readonly x: number; readonly y: number }

/** How a shape is painted; `fill` defaults to none where a stroke is given. */
type Paint = {
  readonly fill?: string
  readonly stroke?: string
  readonly strokeWidth?: number
  readonly opacity?: number
  readonly clip?: string
  readonly transform?: string
}

/** Rounds a coordinate to two decimals, which keeps the SVG small and the output stable. */
export function coordinate(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function attributes({ fill, stroke, strokeWidth = 1, opacity, clip, transform }: Paint): string {
  const parts = [`fill="${fill ?? 'none'}"`]
  if (stroke) {
    parts.push(`stroke="${stroke}" stroke-width="${coordinate(strokeWidth)}"`)
    parts.push('stroke-linecap="round" stroke-linejoin="round"')
  }
  if (opacity !== undefined) parts.push(`opacity="${coordinate(opacity)}"`)
  if (clip) parts.push(`clip-path="${clip}"`)
  if (transform) parts.push(`transform="${transform}"`)
  return parts.join(' ')
}

/** A fill given as a bare colour, or a full description of the paint. */
export type Painting = string | Paint

function painted(painting: Painting): string {
  return attributes(typeof painting === 'string' ? { fill: painting } : painting)
}

/** A rectangle from its top left corner, with optional rounded corners. */
export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  painting: Painting,
  radius = 0,
): string {
  const size = `width="${coordinate(width)}" height="${coordinate(height)}"`
  return `<rect x="${coordinate(x)}" y="${coordinate(y)}" ${size} rx="${coordinate(radius)}" ${painted(painting)}/>`
}

/** A circle. */
export function circle(x: number, y: number, radius: number, painting: Painting): string {
  return `<circle cx="${coordinate(x)}" cy="${coordinate(y)}" r="${coordinate(radius)}" ${painted(painting)}/>`
}

/** An ellipse with its axes along the page. */
export function ellipse(x: number, y: number, radiusX: number, radiusY: number, painting: Painting): string {
  const radii = `rx="${coordinate(radiusX)}" ry="${coordinate(radiusY)}"`
  return `<ellipse cx="${coordinate(x)}" cy="${coordinate(y)}" ${radii} ${painted(painting)}/>`
}

/** A path from SVG path data. */
export function path(data: string, painting: Painting): string {
  return `<path d="${data}" ${painted(painting)}/>`
}

/** A stroked path with round ends. */
export function stroke(data: string, color: string, strokeWidth: number, opacity?: number): string {
  return path(
    data,
    opacity === undefined ? { stroke: color, strokeWidth } : { stroke: color, strokeWidth, opacity },
  )
}

/** Path data of a polygon through the points; left open when `closed` is false. */
export function outlineOf(points: readonly Point[], closed = true): string {
  const steps = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${coordinate(x)} ${coordinate(y)}`)
  return steps.join('') + (closed ? 'Z' : '')
}

/** A filled polygon. */
export function polygon(points: readonly Point[], painting: Painting): string {
  return path(outlineOf(points), painting)
}

/** Path data of an upright arch standing on `bottom`, with a half-round head. */
export function archOutline(left: number, bottom: number, width: number, height: number): string {
  const radius = width / 2
  const shoulder = bottom - height + radius
  const [start, end, spring, base] = [left, left + width, shoulder, bottom].map(coordinate)
  const curve = `A${coordinate(radius)} ${coordinate(radius)} 0 0 1 ${end} ${spring}`
  return `M${start} ${base}V${spring}${curve}V${base}Z`
}

/** Groups shapes, optionally under a transform, an opacity or a clip. */
export function group(shapes: readonly string[], paint: Omit<Paint, 'fill'> = {}): string {
  const parts: string[] = []
  if (paint.transform) parts.push(`transform="${paint.transform}"`)
  if (paint.opacity !== undefined) parts.push(`opacity="${coordinate(paint.opacity)}"`)
  if (paint.clip) parts.push(`clip-path="${paint.clip}"`)
  return `<g ${parts.join(' ')}>${shapes.join('')}</g>`
}
