import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'

/** One picture in one width. */
type Rendition = { readonly width: number; readonly bytes: Buffer }

/** Pixels of a drawing at its full size. */
type Raster = { readonly pixels: Buffer; readonly width: number; readonly height: number }

/** Draws an SVG document to pixels at its own size. */
export function rasterize(svg: string): Raster {
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  return { pixels: Buffer.from(image.pixels), width: image.width, height: image.height }
}

function load({ pixels, width, height }: Raster) {
  return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
}

/** Encodes a raster as WebP in each of the widths. */
export async function renditionsOf(raster: Raster, widths: readonly number[]): Promise<Rendition[]> {
  const renditions: Rendition[] = []
  for (const width of widths) {
    const image = width === raster.width ? load(raster) : load(raster).resize({ width })
    renditions.push({ width, bytes: await image.webp({ quality: 75, effort: 6 }).toBuffer() })
  }
  return renditions
}

/** A tiny blurred WebP as a data address, to show while the picture loads. */
export async function placeholderOf(raster: Raster): Promise<string> {
  const small = load(raster).resize({ width: 16, height: 12, fit: 'cover' }).blur(0.8)
  const bytes = await small.webp({ quality: 30, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}
