import { useInfiniteQuery, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Keyboard, RotateCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { COUNT_LIMIT } from '#contract/requests/rules.ts'
import { APPROVAL_HOURS } from '#contract/workspaces/status.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Page } from '#web/ui/page.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { changeListQuery, moderationListQuery, reportListQuery } from './moderation-queries.ts'
import { tabLabels } from './moderation-tabs.ts'
import { type PanelAddress, type PanelTab, panelTabs } from './panel-address.ts'
import { ChangeList, ModerationList, ReportList } from './panel-lists.tsx'
import { useShortcutSetting } from './shortcut-setting.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useShortcuts } from './use-shortcuts.ts'

type Props = {
  /** What the address names. */
  address: PanelAddress
  onOpen: (address: PanelAddress) => void
}

/** The administrators' panel: pending workspaces, decided ones, and reports. */
export function ModerationPanel({ address, onOpen }: Props) {
  const { tab = 'pending', show, search = '' } = address
  const api = useApi()
  const queryClient = useQueryClient()
  const isHydrated = useHydrated()
  const fetching =
    useIsFetching({ queryKey: api.moderation.key() }) + useIsFetching({ queryKey: api.reports.key() })
  const counts = usePanelCounts(search)
  const panel = useRef<HTMLDivElement>(null)
  const searchInput = useRef<HTMLInputElement>(null)
  const areShortcutsOn = useShortcutSetting()
  const [isShowingShortcuts, setIsShowingShortcuts] = useState(false)
  useShortcuts({
    isOn: areShortcutsOn,
    panel,
    search: searchInput,
    onHelp: () => setIsShowingShortcuts(true),
  })

  function open(next: Omit<PanelAddress, 'search'>) {
    onOpen({ ...next, ...(search && { search }) })
  }

  function find(text: string) {
    const { search: _, ...rest } = address
    onOpen({ ...rest, ...(text && { search: text }) })
  }

  function refresh() {
    void queryClient.refetchQueries({ queryKey: api.moderation.key() })
    void queryClient.refetchQueries({ queryKey: api.reports.key() })
  }

  return (
    <Page
      title="Painel de Administração"
      lead={`Cada anúncio espera uma decisão por até ${APPROVAL_HOURS} horas.`}
      actions={
        <>
          <Button
            variant="ghost"
            icon={<Keyboard className="size-5" />}
            inert={!isHydrated}
            onClick={() => setIsShowingShortcuts(true)}
            className="max-md:hidden"
          >
            Atalhos
          </Button>
          <Button
            variant="outline"
            icon={<RotateCw className="size-4.5" />}
            busy={fetching > 0}
            inert={!isHydrated}
            onClick={refresh}
          >
            Atualizar
          </Button>
        </>
      }
    >
      <div ref={panel}>
        <SearchBox
          label="Buscar espaço, cidade ou anfitrião"
          action="/admin/workspaces"
          otherParameters={{ tab: address.tab, show }}
          search={search}
          onSearch={find}
          input={searchInput}
          className="mb-6 max-w-xl"
        />
        <Tabs
          label="Situação dos espaços"
          tabs={panelTabs.map((value) => ({
            value,
            label: tabLabels[value],
            count: countText(counts[value]),
          }))}
          value={tab}
          onChange={(value) => open({ tab: value as PanelTab })}
        >
          <OpenList address={address} counts={counts} onOpen={open} onClearSearch={() => find('')} />
        </Tabs>
      </div>
      <ShortcutsDialog
        open={isShowingShortcuts}
        onClose={() => setIsShowingShortcuts(false)}
        isOn={areShortcutsOn}
      />
    </Page>
  )
}

type OpenListProps = Props & { counts: Counts; onClearSearch: () => void }

/** What the open tab shows; two of them have two lists. */
function OpenList({
  address: { tab = 'pending', show, search = '' },
  counts,
  onOpen,
  onClearSearch,
}: OpenListProps) {
  const finding = { search, onClearSearch }
  if (tab === 'pending') {
    return (
      <>
        <Segmented
          label="O que espera uma decisão"
          options={[
            { value: 'workspaces', label: withCount('Espaços', counts.workspaces) },
            { value: 'changes', label: withCount('Alterações', counts.changes) },
          ]}
          value={show === 'changes' ? 'changes' : 'workspaces'}
          onValueChange={(value) => onOpen({ tab, ...(value === 'changes' && { show: 'changes' }) })}
          className="mb-6"
        />
        {show === 'changes' ? <ChangeList {...finding} /> : <ModerationList status={tab} {...finding} />}
      </>
    )
  }
  if (tab === 'reports') {
    const status = show === 'resolved' ? 'resolved' : 'open'
    return (
      <>
        <Segmented
          label="Situação das denúncias"
          options={[
            { value: 'open', label: withCount('Abertas', counts.reports) },
            { value: 'resolved', label: withCount('Resolvidas', counts.resolved) },
          ]}
          value={status}
          onValueChange={(value) => onOpen({ tab, ...(value === 'resolved' && { show: 'resolved' }) })}
          className="mb-6"
        />
        <ReportList key={status} status={status} {...finding} />
      </>
    )
  }
  return <ModerationList key={tab} status={tab} {...finding} />
}

type Counts = Record<PanelTab | 'workspaces' | 'changes' | 'resolved', number | undefined>

/** The known count of each tab: pending workspaces and revisions together, of reports the open ones. */
function usePanelCounts(search: string): Counts {
  const api = useApi()
  const workspaces = totalOf(useInfiniteQuery(moderationListQuery(api, 'pending', search)))
  const changes = totalOf(useInfiniteQuery(changeListQuery(api, search)))
  return {
    pending: workspaces === undefined || changes === undefined ? undefined : workspaces + changes,
    approved: totalOf(useInfiniteQuery(moderationListQuery(api, 'approved', search))),
    rejected: totalOf(useInfiniteQuery(moderationListQuery(api, 'rejected', search))),
    reports: totalOf(useInfiniteQuery(reportListQuery(api, 'open', search))),
    resolved: totalOf(useInfiniteQuery(reportListQuery(api, 'resolved', search))),
    workspaces,
    changes,
  }
}

type Pages = { pages: readonly { total: number }[] }

function totalOf({ data }: { data: Pages | undefined }): number | undefined {
  return data?.pages[0]?.total
}

function countText(total: number | undefined): string | undefined {
  if (total === undefined) return undefined
  const shown = Math.min(total, COUNT_LIMIT).toLocaleString('pt-BR')
  return total > COUNT_LIMIT ? `${shown}+` : shown
}

function withCount(label: string, total: number | undefined): string {
  return total === undefined ? label : `${label} (${countText(total)})`
}
