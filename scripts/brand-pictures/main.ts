/**
 * Draws the pictures of the brand into web/public: the icons of the installed site and the picture of shared links
 * that have none of their own. Run it when the mark or the tagline changes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { drawBrandImage } from '#server/share-images/draw-share-image.ts'

const PUBLIC = path.resolve('web/public')
const forest = '#0f5c4c'
const paper = '#fbfaf7'
const sun = '#f2a93b'

/**
 * The mark on a ground of paper.
 * @param share how much of the square's height the doorway takes; systems cut maskable icons to the inner 80 %
 * @param corner radius of the ground's corners, in hundredths of its width
 */
function icon(share: number, corner: number): string {
  const height = 100 * share
  const scale = height / 24
  const left = 50 - (20 * scale) / 2
  const top = 50 - height / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<rect width="100" height="100" rx="${corner}" fill="${forest}"/>
<g transform="translate(${left} ${top}) scale(${scale})">
<path fill="${paper}" d="M0 24V10a10 10 0 0 1 20 0v14Z"/>
<path fill="${forest}" d="M5.5 24V11.5a4.5 4.5 0 0 1 9 0V24Z"/>
<path fill="${sun}" d="M5.5 20.5a4.5 4.5 0 0 1 9 0V24h-9Z"/>
</g></svg>`
}

function write(name: string, content: Uint8Array): void {
  writeFileSync(path.join(PUBLIC, name), content)
  console.log(`${name}: ${Math.ceil(content.length / 1024)} kB`)
}

function png(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
}

mkdirSync(path.join(PUBLIC, 'icons'), { recursive: true })
for (const width of [192, 512]) {
  write(`icons/icon-${width}.png`, png(icon(0.6, 22), width))
  write(`icons/maskable-${width}.png`, png(icon(0.46, 0), width))
}
write('icons/apple-touch-icon.png', png(icon(0.56, 0), 180))
write('share.jpg', await drawBrandImage())
