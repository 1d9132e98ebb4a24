import { shellAddress } from '#web/fragments/shell-address.ts'
import type { PersonalPartRequest } from './render-personal-parts.tsx'

/**
 * The part of the page's address that these parts depend on: for one reader, pages with the same parts and the same
 * such address have equal HTML.
 */
export function addressOfParts(parts: readonly PersonalPartRequest[], url: URL): string {
  const { pathname, search, searchParams } = url
  // A visitor who signs in to book comes back to exactly this address.
  if (parts.some(({ name }) => name === 'reserve')) return pathname + search
  return shellAddress({ pathname, view: searchParams.get('view') })
}
