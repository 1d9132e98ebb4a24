import { shellAddress } from '#web/fragments/shell-address.ts'
import type { PersonalPartRequest } from './render-personal-parts.tsx'

/**
 * What these parts depend on of the page's address, for one and the same reader: pages with the same parts and the same
 * of it have them alike.
 */
export function addressOfParts(parts: readonly PersonalPartRequest[], url: URL): string {
  const { pathname, search, searchParams } = url
  // Who signs in to book comes back to this very address.
  if (parts.some(({ name }) => name === 'reserve')) return pathname + search
  return shellAddress({ pathname, view: searchParams.get('view') })
}
