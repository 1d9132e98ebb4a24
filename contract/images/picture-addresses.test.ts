import { expect, test } from 'vitest'
import { imageWidths, pictureAddresses, storedWidths } from './rules.ts'

const [narrowest = 0] = imageWidths

test('a picture is stored in every standard width below its own, and in its own', () => {
  expect(storedWidths(imageWidths.at(-1) ?? 0)).toEqual(imageWidths)
  expect(storedWidths(narrowest + 1)).toEqual([narrowest, narrowest + 1])
  expect(storedWidths(narrowest)).toEqual([narrowest])
  expect(storedWidths(9)).toEqual([9])
})

test('its addresses name the full size, and every width for the browser to choose from', () => {
  expect(pictureAddresses('id', narrowest + 1)).toEqual({
    url: `/files/images/id/${narrowest + 1}.webp`,
    srcSet: `/files/images/id/${narrowest}.webp ${narrowest}w, /files/images/id/${narrowest + 1}.webp ${narrowest + 1}w`,
  })
})
