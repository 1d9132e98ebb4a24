import type { PricingKey } from '#contract/pages/public-pages.ts'
import { type PriceUnit, priceUnits, type WorkspaceType, workspaceTypes } from '#contract/workspaces/rules.ts'

export const DEFAULT_TYPE: WorkspaceType = 'meeting-room'
export const DEFAULT_UNIT: PriceUnit = 'hour'
export const DEFAULT_OCCUPANCY = 40
export const MIN_OCCUPANCY = 5
export const MAX_OCCUPANCY = 100
export const OCCUPANCY_STEP = 5

/** The choices of 'Quanto cobrar?' in the address; a missing one has its default. */
export type PricingAddress = {
  type?: WorkspaceType | undefined
  /** 'Recife, PE'; all of Brazil without one. */
  city?: string | undefined
  unit?: PriceUnit | undefined
  /** Percent. */
  occupancy?: number | undefined
}

/** Reads the choices from the address. Invalid ones are set to undefined, since the router keeps absent ones. */
export function readPricingAddress(search: Record<string, unknown>): PricingAddress {
  const { city } = search
  const occupancy = Number(search.occupancy)
  const isOccupancy = Number.isInteger(occupancy) && occupancy >= MIN_OCCUPANCY && occupancy <= MAX_OCCUPANCY
  return {
    type: workspaceTypes.find((known) => known === search.type),
    city: typeof city === 'string' && city !== '' ? city : undefined,
    unit: priceUnits.find((known) => known === search.unit),
    occupancy: isOccupancy ? occupancy : undefined,
  } satisfies Record<PricingKey, unknown>
}

/** A city's name in the address: 'Recife, PE'. */
export function cityInAddress({ city, state }: { city: string; state: string }): string {
  return `${city}, ${state}`
}

/** 'Recife, PE' → its city and state; a name alone is a city of any state. */
export function readCity(text: string): { city: string; state?: string } {
  const found = /^(.+), ([A-Z]{2})$/.exec(text)
  return found?.[1] && found[2] ? { city: found[1], state: found[2] } : { city: text }
}
