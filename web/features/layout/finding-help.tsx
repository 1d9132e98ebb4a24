import { Link, useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { citySlug } from '#contract/places/landing-paths.ts'
import { usePopularCities } from '#web/features/layout/use-popular-cities.ts'
import { Button } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip-class.ts'
import { TextInput } from '#web/ui/text-input.tsx'

/**
 * Help for a page that was not found: a search, which works without the script, and the most popular cities.
 * @param props isAside: the page has a more important action, so the search button is less prominent
 */
export function FindingHelp({ isAside = false }: { isAside?: boolean }) {
  const router = useRouter()
  const cities = usePopularCities()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    const query = search ? `?${new URLSearchParams({ search })}` : ''
    void router.navigate({ href: `/workspaces${query}` })
  }

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col items-center gap-8 text-center">
      <search className="w-full max-w-lg">
        <form
          action="/workspaces"
          onSubmit={handleSubmit}
          className="flex items-center gap-2 rounded-full border border-field-line bg-surface py-1.5 pr-1.5 pl-5 focus-within:border-base-content"
        >
          <TextInput
            look="bare"
            type="search"
            name="search"
            aria-label="Buscar espaços"
            placeholder="Ex.: consultório"
            icon={<Search />}
            autoComplete="off"
          />
          <Button type="submit" variant={isAside ? 'outline' : 'primary'} className="rounded-full">
            Buscar
          </Button>
        </form>
      </search>
      {cities.length > 0 && (
        <nav aria-labelledby="cidades-procuradas">
          <h2 id="cidades-procuradas" className="text-lg">
            Cidades com mais espaços
          </h2>
          <ul className="mt-4 flex flex-wrap justify-center gap-2.5">
            {cities.map((place) => (
              <li key={citySlug(place)}>
                <Link to="/espacos/$city" params={{ city: citySlug(place) }} className={chipClass()}>
                  {`${place.city}, ${place.state}`}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
