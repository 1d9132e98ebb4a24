import { foldText } from '../text/rules.ts'
import { type WorkspaceType, workspaceTypes } from '../workspaces/rules.ts'

/** Each type's word in the address of a landing page (NAV-19). */
const typeSlugs: Record<WorkspaceType, string> = {
  office: 'escritorio',
  'meeting-room': 'sala-de-reuniao',
  coworking: 'coworking',
  desk: 'mesa-dedicada',
  clinic: 'clinica-consultorio',
}

type City = { city: string; state: string }

/** Lower case, no accents, words joined by hyphens: 'Santa Bárbara d'Oeste' → 'santa-barbara-d-oeste'. */
export function slugOf(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** 'sao-paulo-sp' */
export function citySlug({ city, state }: City): string {
  return `${slugOf(city)}-${state.toLowerCase()}`
}

/** 'sala-de-reuniao' */
export function typeSlug(type: WorkspaceType): string {
  return typeSlugs[type]
}

/** The type of this word in an address, or undefined. */
export function findTypeBySlug(slug: string): WorkspaceType | undefined {
  return workspaceTypes.find((type) => typeSlugs[type] === slug)
}

/** '/espacos/sao-paulo-sp' or, for one type, '/espacos/sao-paulo-sp/sala-de-reuniao'. */
export function landingPath(place: City, type?: WorkspaceType): string {
  return `/espacos/${citySlug(place)}${type ? `/${typeSlugs[type]}` : ''}`
}
