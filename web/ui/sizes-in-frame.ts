import type { PictureImage } from './picture.tsx'

/** `ratio`: width by height. `wide` and `narrow`: the frame's width, in CSS, on a screen and on a phone. */
export type Frame = { ratio: number; wide: string; narrow: string }

/** The `sizes` of a picture that fills a frame: one that is wider than its frame is cut at its sides. */
export function sizesInFrame({ width, height }: PictureImage, { ratio, wide, narrow }: Frame): string {
  const cut = Math.max(1, width / height / ratio).toFixed(2)
  return `(min-width: 768px) calc(${cut} * ${wide}), calc(${cut} * ${narrow})`
}
