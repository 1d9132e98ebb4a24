import type { AmenityId } from '#contract/workspaces/amenities.ts'
import { amenityIcons } from '#web/features/workspaces/amenity-icons.ts'

/** In a file of its own, so that the thirteen icons load when the filters are opened. */
export default function AmenityIcon({ id }: { id: AmenityId }) {
  const Icon = amenityIcons[id]
  return <Icon aria-hidden="true" />
}
