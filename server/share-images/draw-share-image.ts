import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { brand } from '#contract/brand.ts'
import { formatMoney } from '#contract/money.ts'
import { priceUnitLabels, workspaceTypeLabels } from '#contract/workspaces/rules.ts'
import { breakLines, type Lettering, outlineOf, widthOf } from './lettering.ts'
import type { ShareImageFacts } from './share-image-path.ts'

/** Pixels, as link previews require. */
const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 72
const JPEG_QUALITY = 84

/** The doorway that frames the photo. */
const door = { left: 712, top: 62, width: 416, height: 568 }
const doorway = `M${door.left} ${HEIGHT}V${door.top + door.width / 2}a${door.width / 2} ${door.width / 2} 0 0 1 ${door.width} 0V${HEIGHT}Z`
const TEXT_WIDTH = door.left - MARGIN - 56

const ink = '#1b1f23'
const muted = '#5b6166'
const forest = '#0f5c4c'
const paper = '#fbfaf7'
const sun = '#f2a93b'
const paleForest = '#e2ede8'

const nameLettering: Lettering = { face: 'display', size: 66 }
const NAME_LEADING = 74
const NAME_LINES = 3

/**
 * Renders the link preview of a workspace: its photo in the doorway of the mark, its name, place and price.
 * @param photo its first image in any of the formats that uploads may have
 * @returns a JPEG of 1200 × 630 pixels
 */
export async function drawShareImage(
  facts: Omit<ShareImageFacts, 'id' | 'cover'>,
  photo: Uint8Array | undefined,
): Promise<Uint8Array> {
  const kind = `${workspaceTypeLabels[facts.type]} · ${facts.city}, ${facts.state}`
  const price = formatMoney(facts.priceInCents)
  const unit = `por ${priceUnitLabels[facts.priceUnit]}`
  const name = breakLines(facts.name, nameLettering, TEXT_WIDTH, NAME_LINES)
  const firstLine = 376 - ((name.length - 1) * NAME_LEADING) / 2
  const kindLettering: Lettering = { face: 'text', size: 29 }
  const priceLettering: Lettering = { face: 'display', size: 50 }
  const priceBaseline = HEIGHT - MARGIN
  return compose(
    [
      ...breakLines(kind, kindLettering, TEXT_WIDTH, 1).map((line) =>
        letters(line, kindLettering, MARGIN, firstLine - 84, muted),
      ),
      ...name.map((line, index) =>
        letters(line, nameLettering, MARGIN, firstLine + index * NAME_LEADING, ink),
      ),
      letters(price, priceLettering, MARGIN, priceBaseline, forest),
      letters(
        unit,
        { face: 'text', size: 32 },
        MARGIN + widthOf(price, priceLettering) + 14,
        priceBaseline,
        muted,
      ),
    ],
    photo,
  )
}

/** The link preview of all other pages: the tagline. */
export function drawBrandImage(): Promise<Uint8Array> {
  const lettering: Lettering = { face: 'display', size: 72 }
  const tagline = brand.tagline.charAt(0).toUpperCase() + brand.tagline.slice(1)
  const lines = breakLines(tagline, lettering, TEXT_WIDTH, NAME_LINES)
  return compose(
    lines.map((line, index) => letters(line, lettering, MARGIN, 330 + index * 80, ink)),
    undefined,
  )
}

/** The mark's house with texts at its left and, in its doorway, the photo or a drawing. */
async function compose(texts: readonly string[], photo: Uint8Array | undefined): Promise<Uint8Array> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<path fill="${paper}" d="M0 0h${WIDTH}v${HEIGHT}H0Z"/>
<circle cx="${door.left + 18}" cy="196" r="74" fill="${sun}"/>
<path fill="${forest}" d="${doorway}"/>
${photo ? '' : doorwayDrawing}
${logo}
${texts.join('\n')}
</svg>`
  const base = await rasterize(drawing)
  const layers = photo ? [{ ...(await photoInDoorway(photo)), left: door.left, top: door.top }] : []
  return sharp(base.input, base).composite(layers).flatten().jpeg({ quality: JPEG_QUALITY }).toBuffer()
}

async function photoInDoorway(photo: Uint8Array) {
  const { width, height } = door
  const mask = await rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${door.left} ${door.top} ${width} ${height}" width="${width}" height="${height}"><path d="${doorway}"/></svg>`,
  )
  const { data, info } = await sharp(photo)
    .resize({ width, height, fit: 'cover' })
    .ensureAlpha()
    .composite([{ ...mask, blend: 'dest-in' }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

async function rasterize(svg: string) {
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return {
    input: Buffer.from(image.pixels),
    raw: { width: image.width, height: image.height, channels: 4 as const },
  }
}

function letters(text: string, lettering: Lettering, x: number, y: number, color: string): string {
  return `<path fill="${color}" d="${outlineOf(text, lettering, x, y)}"/>`
}

const middle = door.left + door.width / 2
/** A second doorway in the first, with the sun on its floor: the mark at the size of a photo. */
const doorwayDrawing = `<path fill="${paleForest}" d="M${middle - 104} ${HEIGHT}V316a104 104 0 0 1 208 0V${HEIGHT}Z"/>
<path fill="${sun}" d="M${middle - 104} ${HEIGHT}v-74a104 104 0 0 1 208 0v74Z"/>`

const logo = `<g transform="translate(${MARGIN} ${MARGIN - 8}) scale(2.2)">
<path fill="${forest}" d="M0 24V10a10 10 0 0 1 20 0v14Z"/>
<path fill="${paper}" d="M5.5 24V11.5a4.5 4.5 0 0 1 9 0V24Z"/>
<path fill="${sun}" d="M5.5 20.5a4.5 4.5 0 0 1 9 0V24h-9Z"/>
</g>
${letters(brand.name.toLowerCase(), { face: 'display', size: 46 }, MARGIN + 60, MARGIN + 36, ink)}`
