import sharp, { type Sharp } from 'sharp'

/** A picture of waves that isn't plain, to be encoded as asked; each turn gives another one. */
export function drawPicture(turn: number): Sharp {
  const [width, height] = [800, 600]
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const light = 128 + 60 * Math.sin(x / (40 + turn)) + 60 * Math.cos((y + x / 3) / (30 + turn / 2))
    data.fill(light, at * 3, at * 3 + 3)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}
