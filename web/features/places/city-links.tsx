import { Link } from '@tanstack/react-router'
import { citySlug } from '#contract/places/landing-paths.ts'
import type { CityWithWorkspaces } from '#contract/places/shapes.ts'
import { chipClass } from '#web/ui/chip-class.ts'

/** One link per city to its landing page, with its number of workspaces. */
export function CityLinks({ cities }: { cities: readonly CityWithWorkspaces[] }) {
  return (
    <ul className="flex flex-wrap gap-2.5">
      {cities.map((place) => (
        <li key={citySlug(place)}>
          <Link to="/espacos/$city" params={{ city: citySlug(place) }} className={chipClass(false)}>
            {`${place.city}, ${place.state}`}
            <span className="text-muted tabular-nums">{place.workspaces.toLocaleString('pt-BR')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
