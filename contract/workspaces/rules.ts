import type { Weekday } from '../dates.ts'

export const workspaceTypes = ['office', 'meeting-room', 'coworking', 'desk', 'clinic'] as const
export type WorkspaceType = (typeof workspaceTypes)[number]

export const workspaceTypeLabels: Record<WorkspaceType, string> = {
  office: 'Escritório',
  'meeting-room': 'Sala de Reunião',
  coworking: 'Coworking',
  desk: 'Mesa Dedicada',
  clinic: 'Clínica/Consultório',
}

export const workspaceTypePlurals: Record<WorkspaceType, string> = {
  office: 'Escritórios',
  'meeting-room': 'Salas de reunião',
  coworking: 'Coworkings',
  desk: 'Mesas dedicadas',
  clinic: 'Clínicas e consultórios',
}

export const workspaceSorts = ['newest', 'priceAsc', 'priceDesc', 'bestRated'] as const
export type WorkspaceSort = (typeof workspaceSorts)[number]

export const MAX_NAME_LENGTH = 120
export const MIN_DESCRIPTION_LENGTH = 20
export const MAX_DESCRIPTION_LENGTH = 5000
export const MAX_ADDRESS_LENGTH = 200
export const MAX_NEIGHBORHOOD_LENGTH = 80

export const MIN_CAPACITY = 1
export const MAX_CAPACITY = 10_000
export const MAX_REASON_LENGTH = 2000

export const FEATURED_LIMIT = 8

export const priceUnits = ['hour', 'day', 'month'] as const
export type PriceUnit = (typeof priceUnits)[number]

export const priceUnitLabels: Record<PriceUnit, string> = { hour: 'hora', day: 'dia', month: 'mês' }

export const MIN_PRICE_IN_REAIS = 1
export const MAX_PRICE_IN_REAIS = 1_000_000

export const DEFAULT_FORM_DAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']
export const DEFAULT_FORM_HOURS = { start: '08:00', end: '18:00' } as const
/** Shown where a workspace has no stored hours. */
export const DEFAULT_DISPLAY_HOURS = { start: '09:00', end: '18:00' } as const

/** The most days that a searched time may span. */
export const MAX_SEARCHED_DAYS = 93
export const MAX_SEARCHED_MONTHS = 12
