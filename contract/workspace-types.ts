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

export const workspaceSorts = ['newest', 'priceAsc', 'priceDesc'] as const
export type WorkspaceSort = (typeof workspaceSorts)[number]

export const MAX_NAME_LENGTH = 120
export const MIN_DESCRIPTION_LENGTH = 20
export const MAX_DESCRIPTION_LENGTH = 5000
export const MAX_ADDRESS_LENGTH = 200
export const MAX_CITY_LENGTH = 120
export const MIN_CAPACITY = 1
export const MAX_CAPACITY = 10_000
export const MAX_REASON_LENGTH = 2000
export const MAX_SEARCH_LENGTH = 200
export const PAGE_SIZE = 24
export const MAX_PAGE_SIZE = 60
export const MAX_CURSOR_LENGTH = 300
/** Matches are counted up to here; above it a list says 'mais de 1.000'. */
export const COUNT_LIMIT = 1000
export const FEATURED_LIMIT = 8

/** Spaces that one request may name by id. */
export const MAX_IDS = 100
