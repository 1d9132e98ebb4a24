import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { buttonClass } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { type AgendaAddress, type AgendaView, agendaViews, readAgendaAddress } from './agenda-address.ts'
import { rangeInWords, stepFrom } from './calendar-ranges.ts'
import type { AgendaWorkspace } from './entries.ts'

const viewLabels: Record<AgendaView, string> = { day: 'Dia', week: 'Semana', month: 'Mês' }
const stepLabels: Record<AgendaView, { before: string; after: string }> = {
  day: { before: 'Dia anterior', after: 'Próximo dia' },
  week: { before: 'Semana anterior', after: 'Próxima semana' },
  month: { before: 'Mês anterior', after: 'Próximo mês' },
}
const viewOptions = agendaViews.map((view) => ({ value: view, label: viewLabels[view] }))

const STEP = 'icon-button border border-field-line hover:border-base-content bg-surface'

type Props = {
  view: AgendaView
  date: string
  today: string
  address: AgendaAddress
  workspaces: readonly AgendaWorkspace[]
  onShow: OnShow
}

/** Shows the choice in the address, which may be ahead of the page after quick presses. */
export type OnShow = (next: (latest: AgendaAddress) => AgendaAddress) => void

/** Which days and workspaces are shown; all of it is in the address. */
export function AgendaToolbar({ view, date, today, address, workspaces, onShow }: Props) {
  const { before, after } = stepLabels[view]
  const step = (direction: -1 | 1) => (latest: Record<string, unknown>) => {
    const next = readAgendaAddress(latest)
    return { ...next, date: stepFrom(next.view ?? 'week', next.date ?? today, direction) }
  }
  return (
    <div className="agenda-toolbar">
      <div className="agenda-steps">
        <Link
          to="/host/agenda"
          search={step(-1)}
          resetScroll={false}
          data-quick=""
          aria-label={before}
          title={before}
          className={STEP}
        >
          <ChevronLeft aria-hidden="true" />
        </Link>
        <Link
          to="/host/agenda"
          search={step(1)}
          resetScroll={false}
          data-quick=""
          aria-label={after}
          title={after}
          className={STEP}
        >
          <ChevronRight aria-hidden="true" />
        </Link>
        <Link
          to="/host/agenda"
          search={(latest: Record<string, unknown>) => ({ ...readAgendaAddress(latest), date: today })}
          resetScroll={false}
          className={buttonClass({ variant: 'outline' })}
        >
          Hoje
        </Link>
        <h2 aria-live="polite" className="agenda-range">
          {rangeInWords(view, date)}
        </h2>
      </div>
      <div className="agenda-choices">
        {workspaces.length > 1 && (
          <Select
            aria-label="Espaço"
            value={workspaces.some(({ id }) => id === address.workspace) ? address.workspace : ''}
            onChange={({ currentTarget: { value } }) =>
              onShow((latest) => ({ ...latest, workspace: value || undefined }))
            }
            options={[
              { value: '', label: 'Todos os espaços' },
              ...workspaces.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <Segmented
          label="Período"
          options={viewOptions}
          value={view}
          onValueChange={(value) =>
            onShow((latest) => ({ date: today, ...latest, view: value as AgendaView }))
          }
        />
      </div>
    </div>
  )
}
