import type { PictureImage } from './picture.tsx'

/** The media query of a screen wider than a phone; theme.css has the same breakpoint (CONST-02). */
export const WIDER_THAN_PHONE = '(min-width: 768px)'

/** `ratio` is width by height; `wide` and `narrow` are the frame's width, in CSS, on a wide screen and on a phone. */
export type Frame = { ratio: number; wide: string; narrow: string }

/** The `sizes` of a picture that fills a frame; one that is wider than the frame is cropped at its sides. */
export function sizesInFrame({ width, height }: PictureImage, { ratio, wide, narrow }: Frame): string {
  const cut = Math.max(1, width / height / ratio).toFixed(2)
  return `${WIDER_THAN_PHONE} calc(${cut} * ${wide}), calc(${cut} * ${narrow})`
}
