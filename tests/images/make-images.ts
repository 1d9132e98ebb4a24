import { writeFile } from 'node:fs/promises'
import sharp, { type Color } from 'sharp'

// Creates the images that tests upload; run it with Node after a change here.
const RED: Color = { r: 200, g: 60, b: 40 }
const BLUE: Color = { r: 30, g: 70, b: 160 }
const UPRIGHT = { width: 600, height: 800 }

/** Red above, blue below, so that a test can recognise the orientation. */
async function createUpright() {
  const blueHalf = await sharp({
    create: { width: UPRIGHT.width, height: UPRIGHT.height / 2, channels: 3, background: BLUE },
  })
    .png()
    .toBuffer()
  return sharp({ create: { ...UPRIGHT, channels: 3, background: RED } })
    .composite([{ input: blueHalf, top: UPRIGHT.height / 2, left: 0 }])
    .png()
    .toBuffer()
}

/** As a phone held upright stores it: rotated, with the orientation and the location in its EXIF data. */
function asFromPhone(upright: Buffer) {
  return sharp(upright)
    .rotate(270)
    .withExif({
      IFD0: { Make: 'Telefone', Model: 'Modelo 1' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '23/1 33/1 38/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '46/1 39/1 20/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 82 })
    .toBuffer()
}

const upright = await createUpright()
const phone = await asFromPhone(upright)
const files = {
  'phone-photo.jpg': phone,
  'reception.png': upright,
  'meeting-table.webp': await sharp(upright).webp().toBuffer(),
  'terrace.avif': await sharp(upright).avif({ effort: 2 }).toBuffer(),
  'animation-named.jpg': await sharp(upright).resize(120).gif().toBuffer(),
  'broken.jpg': phone.subarray(0, Math.floor(phone.length / 2)),
  'text-named.png': Buffer.from('Isto é um texto, não uma imagem.\n'),
}
for (const [name, content] of Object.entries(files)) await writeFile(new URL(name, import.meta.url), content)
