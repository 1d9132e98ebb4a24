import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CityWithWorkspaces } from '#contract/places/shapes.ts'
import { formFilters } from '#web/features/workspaces/list/form-filters.ts'
import { SearchPill } from '#web/features/workspaces/list/search-pill.tsx'
import { nativeFields } from '#web/features/workspaces/time-search/native-fields.tsx'
import { TimeField } from '#web/features/workspaces/time-search/time-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Container } from '#web/ui/page.tsx'
import { FIRST_PICTURE } from '#web/ui/picture.tsx'
import { WIDER_THAN_PHONE } from '#web/ui/sizes-in-frame.ts'

const claims = [
  { figure: '20+', what: 'espaços' },
  { figure: '7+', what: 'cidades' },
  { figure: '120+', what: 'profissionais' },
  { figure: '98,3%', what: 'clientes satisfeitos' },
]

/** Headline, search, pictures and claims (HOME-01 to HOME-06). */
export function HomeHero({ cities }: { cities: readonly CityWithWorkspaces[] }) {
  return (
    <Container
      as="section"
      className="grid items-center gap-x-8 gap-y-8 pt-10 pb-16 md:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] md:gap-y-10 lg:gap-x-16 lg:pt-14 lg:pb-20"
    >
      <div className="min-w-0 md:col-start-1 md:row-start-1">
        <h1 className="text-display">
          Encontre o espaço ideal para você <span className="whitespace-nowrap">e sua equipe</span>
        </h1>
        <p className="mt-5 max-w-xl text-lg text-muted md:text-xl">
          Escritórios, salas de reunião, coworkings, mesas e consultórios por hora, dia ou mês, em todo o
          Brasil.
        </p>
      </div>
      <HomeSearch cities={cities} />
      <Arches />
      <Claims />
    </Container>
  )
}

function HomeSearch({ cities }: { cities: readonly CityWithWorkspaces[] }) {
  const navigate = useNavigate()
  const [clearings, setClearings] = useState(0)
  return (
    <search className="block min-w-0 md:col-span-2 md:row-start-2">
      <form
        action="/workspaces"
        onReset={() => setClearings(clearings + 1)}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate({ to: '/workspaces', search: formFilters(event.currentTarget) })
        }}
      >
        <SearchPill
          cities={cities}
          time={<TimeField key={clearings} submits />}
          clear={
            <Button type="reset" variant="ghost" className="rounded-full">
              Limpar filtros
            </Button>
          }
        />
        <noscript>{nativeFields({})}</noscript>
      </form>
    </search>
  )
}

function Claims() {
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-5 sm:flex sm:justify-between md:col-span-2 lg:grid lg:grid-cols-4">
      {claims.map(({ figure, what }) => (
        <li key={what} className="flex flex-col md:flex-row md:items-baseline md:gap-2">
          <span className="font-display text-2xl font-semibold tabular-nums">{figure}</span>{' '}
          <span className="text-muted">{what}</span>
        </li>
      ))}
    </ul>
  )
}

/** The middle picture is higher, the right one is lower. */
const arches = [
  { id: 1, className: 'pt-6' },
  { id: 2, className: 'pb-12' },
  { id: 3, className: 'pt-12' },
]
const ARCH_SIZES = `(min-width: 1200px) 160px, ${WIDER_THAN_PHONE} 14vw, 30vw`

function Arches() {
  return (
    <div className="mx-auto grid w-full grid-cols-3 items-center gap-3 max-md:max-w-lg sm:gap-5 md:max-lg:gap-3 md:col-start-2 md:row-start-1">
      {arches.map(({ id, className }) => (
        <div key={id} className={className}>
          <img
            src={`/hero/hero-${id}-640.webp`}
            srcSet={[320, 640, 960].map((width) => `/hero/hero-${id}-${width}.webp ${width}w`).join(', ')}
            sizes={ARCH_SIZES}
            width={960}
            height={1280}
            alt=""
            {...(id === 2 && FIRST_PICTURE)}
            className="arch-3/5 w-full bg-base-200 object-cover"
          />
        </div>
      ))}
    </div>
  )
}
