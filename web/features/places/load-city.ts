import { notFound } from '@tanstack/react-router'
import { findTypeBySlug } from '#contract/places/landing-paths.ts'
import type { CityFacts } from '#contract/places/shapes.ts'
import type { WorkspaceType } from '#contract/workspaces/rules.ts'
import { isNotThere } from '#web/api/api-error.ts'
import type { Api } from '#web/api/client.ts'

/**
 * Loads the data of a city's landing page.
 * @throws notFound for an unknown city, and for one without published workspaces.
 */
export async function loadCity(api: Api, slug: string): Promise<CityFacts> {
  try {
    return await api.places.city.call({ slug })
  } catch (error) {
    if (isNotThere(error)) throw notFound()
    throw error
  }
}

/**
 * The type in the address, if the city has workspaces of it.
 * @throws notFound otherwise.
 */
export function requireOfferedType({ types }: CityFacts, slug: string): WorkspaceType {
  const type = findTypeBySlug(slug)
  if (!type || !types.some((group) => group.type === type)) throw notFound()
  return type
}
