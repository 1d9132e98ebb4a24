import type { Workspace } from '#contract/workspaces/shapes.ts'

/** The address as it is written on a letter. */
export type Place = Pick<Workspace['location'], 'address' | 'city' | 'state' | 'zipCode' | 'country'>

/**
 * The applications that give directions, with the address as the destination, since stored positions are approximate.
 */
export function directionsLinks({
  address,
  city,
  state,
  zipCode,
  country,
}: Place): readonly { name: string; href: string }[] {
  const place = encodeURIComponent(`${address}, ${city}, ${state}, ${zipCode}, ${country}`)
  return [
    { name: 'Google Maps', href: `https://www.google.com/maps/dir/?api=1&destination=${place}` },
    { name: 'Waze', href: `https://waze.com/ul?q=${place}&navigate=yes` },
    { name: 'Apple Maps', href: `https://maps.apple.com/?daddr=${place}` },
  ]
}
