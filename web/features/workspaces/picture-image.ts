import type { Picture } from '#contract/images/shapes.ts'
import type { PictureImage } from '#web/ui/picture.tsx'

/** A workspace's picture as web/ui shows it; an empty `alt` where the text beside it says the same. */
export function toPictureImage(picture: Picture, alt: string): PictureImage {
  return {
    src: picture.url,
    srcSet: picture.srcSet,
    width: picture.width,
    height: picture.height,
    placeholder: picture.placeholder ?? undefined,
    alt,
  }
}

/** The smallest version alone, for a thumbnail beside other text. */
export function toThumbnail({ url, srcSet, width, height }: Picture): PictureImage {
  const [smallest = url] = srcSet.split(' ', 1)
  return { src: smallest, width, height, alt: '' }
}
