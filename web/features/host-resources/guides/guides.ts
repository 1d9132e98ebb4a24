import type { Guide } from '../guide.ts'
import { descriptionGuide } from './description.ts'
import { firstBookingGuide } from './first-booking.ts'
import { photosGuide } from './photos.ts'
import { priceGuide } from './price.ts'
import { safetyGuide } from './safety.ts'

/** In the order in which a host needs them (RES-01). */
export const guides: readonly Guide[] = [
  photosGuide,
  priceGuide,
  descriptionGuide,
  safetyGuide,
  firstBookingGuide,
]
