import { TriangleAlert } from 'lucide-react'
import { openHoursText } from '#contract/bookings/hours.ts'
import { formatDays, formatIsoDate } from '#contract/dates.ts'
import type { Flag, JudgedWorkspace } from '#contract/moderation/shapes.ts'
import { formatMoney, toCents } from '#contract/money.ts'
import { amenityLabels } from '#contract/workspaces/amenities.ts'
import { capacityText } from '#contract/workspaces/capacity-text.ts'
import { priceUnitLabels } from '#contract/workspaces/rules.ts'
import { Instant } from '#web/session/instant.tsx'
import { Fact, Facts } from './panel-card.tsx'

/** What the server points out, each with its reason and, where two are compared, a link to the other (ADM-33). */
export function Flags({ name, flags }: { name: string; flags: readonly Flag[] }) {
  if (flags.length === 0) return null
  return (
    <ul
      aria-label={`O que conferir em ${name}`}
      className="mt-3 flex flex-col gap-1.5 rounded-field bg-[color-mix(in_oklab,var(--color-warning)_16%,var(--surface))] px-3 py-2.5 text-[0.9375rem]"
    >
      {flags.map(({ kind, label, reason, other }) => (
        <li key={kind} className="flex gap-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-semibold">{label}.</span> {reason}{' '}
            {other && (
              <a
                href={`/workspace/${other.id}`}
                target="_blank"
                rel="noreferrer"
                className="underline underline-offset-4"
              >
                Ver “{other.name}”
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Everything else that is judged: host, price, capacity, days, hours, amenities. */
export function JudgedFacts({ workspace }: { workspace: JudgedWorkspace }) {
  const { approvalStatus, availability, amenities } = workspace
  const { availableDays, availableHours, startDate, endDate } = availability
  return (
    <Facts>
      <Fact label="Anfitrião">{workspace.hostName}</Fact>
      <Fact label="Preço">
        {formatMoney(toCents(workspace.price))} /{priceUnitLabels[workspace.priceUnit]}
      </Fact>
      <Fact label="Capacidade">{capacityText(workspace.capacity)}</Fact>
      <Fact label="Imagens">{workspace.imageCount}</Fact>
      <Fact label="Dias">{formatDays(availableDays)}</Fact>
      <Fact label="Horário">{openHoursText(availableHours)}</Fact>
      {(startDate || endDate) && (
        <Fact label="Período">
          {[startDate && `de ${formatIsoDate(startDate)}`, endDate && `até ${formatIsoDate(endDate)}`]
            .filter(Boolean)
            .join(' ')}
        </Fact>
      )}
      <Fact label="CEP">{workspace.zipCode}</Fact>
      <Fact label={approvalStatus === 'pending' ? 'Enviado em' : 'Alterado em'}>
        <Instant at={workspace.updatedAt} />
      </Fact>
      <Fact label="Comodidades">
        {amenities.length === 0 ? 'Nenhuma' : amenities.map((id) => amenityLabels[id]).join(', ')}
      </Fact>
    </Facts>
  )
}
