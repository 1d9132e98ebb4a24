import { createFileRoute } from '@tanstack/react-router'
import { requireHost } from '#web/features/accounts/guards.ts'
import { readAgendaAddress } from '#web/features/agenda/agenda-address.ts'
import { AgendaPage } from '#web/features/agenda/agenda-page.tsx'
import { loadAgenda } from '#web/features/agenda/load-agenda.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { OWN_PAGE, pageHead } from '#web/features/seo/page-head.ts'

type Texts = { view?: string | undefined; date?: string | undefined; workspace?: string | undefined }
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const Route = createFileRoute('/host/agenda')({
  // The loader would otherwise be part of every page's scripts; so would more than texts of the address.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: ({ view, date, workspace }: Record<string, unknown>): Texts => ({
    view: textOf(view),
    date: textOf(date),
    workspace: textOf(workspace),
  }),
  beforeLoad: requireHost,
  loaderDeps: ({ search: { view, date } }) => ({ view, date }),
  loader: async ({ context, deps }) => {
    const loading = loadAgenda(context, readAgendaAddress(deps))
    // In the browser the page opens at once and shows its own loading state.
    if (import.meta.env.SSR) await loading
  },
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Agenda'),
      description: OWN_PAGE,
      path: '/host/agenda',
      isHidden: true,
    }),
  component: Agenda,
})

function Agenda() {
  const navigate = Route.useNavigate()
  return (
    <AgendaPage
      address={readAgendaAddress(Route.useSearch())}
      onShow={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
