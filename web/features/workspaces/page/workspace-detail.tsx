import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { openHoursText } from '#contract/bookings/hours.ts'
import { hoursByDay } from '#contract/bookings/hours-text.ts'
import { CANCELLATION_NOTICE_HOURS } from '#contract/bookings/rules.ts'
import { formatDays, weekdayLabels } from '#contract/dates.ts'
import { formatMoney, toCents } from '#contract/money.ts'
import { citySlug, typeSlug } from '#contract/places/landing-paths.ts'
import { addressInWords } from '#contract/places/neighborhood.ts'
import { placeInWords } from '#contract/places/place-in-words.ts'
import { amenityGroups, amenityLabels } from '#contract/workspaces/amenities.ts'
import { capacityText } from '#contract/workspaces/capacity-text.ts'
import { priceUnitLabels, workspaceTypeLabels } from '#contract/workspaces/rules.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { amenityIcons } from '#web/features/workspaces/amenity-icons.ts'
import { isSampleId } from '#web/features/workspaces/samples/sample-id.ts'
import { DetailSection } from './detail-section.tsx'
import { Directions } from './directions.tsx'

/** The section above the reviews and the host: their script loads when it is near. */
export const ABOVE_PEOPLE = 'localizacao'

/** Name, type, place, capacity and price in three lines (DET-27). */
export function WorkspaceTitle({ workspace }: { workspace: Workspace }) {
  return (
    <div className="min-w-0">
      <p className="text-muted">
        <KindAndPlace workspace={workspace} />
      </p>
      <h1 className="mt-1 text-title">{workspace.name}</h1>
      <p className="mt-2 flex flex-wrap gap-x-2">
        <span>
          <span className="font-semibold">{formatMoney(toCents(workspace.price))}</span>{' '}
          <span className="text-muted">/{priceUnitLabels[workspace.priceUnit]}</span>
        </span>
        <span aria-hidden="true" className="text-muted">
          ·
        </span>
        <span>{capacityText(workspace.capacity)}</span>
      </p>
    </div>
  )
}

/** 'Sala de Reunião · São Paulo, SP'; for a published workspace, links to its city and type (NAV-19). */
function KindAndPlace({ workspace }: { workspace: Workspace }) {
  const kind = workspaceTypeLabels[workspace.type]
  const place = placeInWords(workspace)
  if (!workspace.isPublic || isSampleId(workspace.id)) return `${kind} · ${place}`
  const city = citySlug(workspace)
  return (
    <>
      <Link
        to="/espacos/$city/$type"
        params={{ city, type: typeSlug(workspace.type) }}
        className={placeLinkClass}
      >
        {kind}
      </Link>
      {' · '}
      <Link to="/espacos/$city" params={{ city }} className={placeLinkClass}>
        {place}
      </Link>
    </>
  )
}

const placeLinkClass = 'underline decoration-1 underline-offset-4 hover:text-base-content'

/**
 * The sections below the pictures (DET-25 to DET-37).
 * @param props people what guests wrote, and the host; map below the address
 */
export function WorkspaceSections({
  workspace,
  people,
  map,
}: {
  workspace: Workspace
  people: ReactNode
  map?: ReactNode
}) {
  const { amenities, availability, location, weeklyHours } = workspace
  const days = formatDays(availability.availableDays)
  const groups = amenityGroups
    .map(({ title, ids }) => ({ title, ids: ids.filter((id) => amenities.includes(id)) }))
    .filter(({ ids }) => ids.length > 0)
  return (
    <div className="flex flex-col divide-y divide-base-300">
      <DetailSection title="Comodidades">
        {amenities.length === 0 ? (
          <p className="text-muted">Nenhuma comodidade informada.</p>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(10.25rem,1fr))] gap-x-4 gap-y-3.5">
            {amenities.map((amenity) => {
              const Icon = amenityIcons[amenity]
              return (
                <li key={amenity} className="flex items-center gap-3">
                  <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" strokeWidth={1.75} />
                  {amenityLabels[amenity]}
                </li>
              )
            })}
          </ul>
        )}
      </DetailSection>
      <DetailSection title="Sobre este espaço">
        <p className="max-w-prose whitespace-pre-line text-[1.0625rem] leading-relaxed">
          {workspace.description}
        </p>
      </DetailSection>
      {groups.length > 0 && (
        <DetailSection title="O que este espaço oferece">
          <div className="grid gap-6 sm:grid-cols-3">
            {groups.map(({ title, ids }) => (
              <div key={title}>
                <h3 className="text-lg">{title}</h3>
                <ul className="mt-2 flex flex-col gap-1.5 text-muted">
                  {ids.map((id) => (
                    <li key={id}>{amenityLabels[id]}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </DetailSection>
      )}
      <DetailSection title="Disponibilidade">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {weeklyHours ? (
            <Fact name="Dias e horários">
              {hoursByDay(weeklyHours).map(({ day, text }) => (
                <span key={day} className="block">
                  {weekdayLabels[day]}: {text}
                </span>
              ))}
            </Fact>
          ) : (
            <>
              <Fact name="Horário">{openHoursText(availability.availableHours)}</Fact>
              {days && <Fact name="Dias">{days}</Fact>}
            </>
          )}
        </dl>
      </DetailSection>
      <DetailSection title="Cancelamento e regras">
        <ul className="flex max-w-prose list-disc flex-col gap-1.5 pl-5">
          {workspace.bookingRules ? (
            <li>
              O reembolso de quem cancela depende da antecedência: ao escolher as datas, a reserva mostra até
              quando e quanto.
            </li>
          ) : (
            <>
              <li>
                Quem cancela com pelo menos {CANCELLATION_NOTICE_HOURS} horas de antecedência costuma receber
                de volta o valor inteiro.
              </li>
              <li>A regra final é a de cada espaço: confirme-a com o anfitrião antes de fechar a reserva.</li>
            </>
          )}
          <li>
            {capacityText(workspace.capacity)}, no horário reservado.{' '}
            {workspace.bookingRules?.paymentMode === 'platform'
              ? 'O pagamento é por PIX.'
              : 'O pagamento é combinado direto com o anfitrião.'}
          </li>
        </ul>
        <p className="mt-3">
          <Link to="/terms" hash="cancelamentos" className={placeLinkClass}>
            Cancelamentos e reembolsos nos Termos de Serviço
          </Link>
        </p>
      </DetailSection>
      <DetailSection id={ABOVE_PEOPLE} title="Localização">
        <address className="not-italic">
          {addressInWords(workspace)}
          <br />
          {location.city}, {location.state}, <span className="whitespace-nowrap">CEP {location.zipCode}</span>
        </address>
        {!isSampleId(workspace.id) && <Directions location={location} />}
        {map}
      </DetailSection>
      {people}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 text-lg">{children}</dd>
    </div>
  )
}
