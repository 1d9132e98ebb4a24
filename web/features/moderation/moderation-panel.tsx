import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Keyboard, RotateCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { APPROVAL_HOURS } from '#contract/workspaces/status.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Container, PageHeading } from '#web/ui/page.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DecisionBoard, useDecisionBoard } from './decision-board.tsx'
import { tabLabels } from './moderation-tabs.ts'
import { type PanelAddress, type PanelTab, panelTabs, pickFilters } from './panel-address.ts'
import { type Counts, countText, usePanelCounts, withCount } from './panel-counts.ts'
import { ChangeList, ModerationList, ReportList } from './panel-lists.tsx'
import { QueueToolbar } from './queue-toolbar.tsx'
import { useShortcutSetting } from './shortcut-setting.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { useQueueView } from './view-setting.ts'

type Props = {
  /** The choice in the address. */
  address: PanelAddress
  /** Gets only what changes, since the rest may have been chosen since this was rendered. */
  onOpen: (change: PanelAddress) => void
}

/** The administrators' panel: pending workspaces, decided ones, and reports. */
export function ModerationPanel(props: Props) {
  return (
    <DecisionBoard>
      <Panel {...props} />
    </DecisionBoard>
  )
}

function Panel({ address, onOpen }: Props) {
  const { tab = 'pending', show, search = '' } = address
  const filters = pickFilters(address)
  const api = useApi()
  const queryClient = useQueryClient()
  const isHydrated = useHydrated()
  const fetching =
    useIsFetching({ queryKey: api.moderation.key() }) + useIsFetching({ queryKey: api.reports.key() })
  const counts = usePanelCounts(search, filters)
  const panel = useRef<HTMLDivElement>(null)
  const searchInput = useRef<HTMLInputElement>(null)
  const areShortcutsOn = useShortcutSetting()
  const [isShowingShortcuts, setIsShowingShortcuts] = useState(false)
  const [epoch, setEpoch] = useState(0)
  const { undoLast } = useDecisionBoard()
  useShortcuts({
    isOn: areShortcutsOn,
    panel,
    search: searchInput,
    onHelp: () => setIsShowingShortcuts(true),
    onUndo: undoLast,
  })

  function open({ tab, show }: Pick<PanelAddress, 'tab' | 'show'>) {
    onOpen({ tab, show })
  }

  async function refresh() {
    await Promise.all([
      queryClient.refetchQueries({ queryKey: api.moderation.key() }),
      queryClient.refetchQueries({ queryKey: api.reports.key() }),
    ])
    setEpoch((before) => before + 1)
  }

  return (
    <Container className="pt-4 pb-12">
      <PageHeading
        title="Painel de Administração"
        className="mb-3"
        actions={
          <>
            <SearchBox
              label="Buscar espaço, cidade ou anfitrião"
              action="/admin/workspaces"
              otherParameters={{ tab: address.tab, show, ...filters }}
              search={search}
              onSearch={(text) => onOpen({ search: text || undefined })}
              input={searchInput}
              className="w-full sm:w-80"
            />
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
              onClick={() => void refresh()}
            >
              Atualizar
            </Button>
          </>
        }
      />
      <div ref={panel}>
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
          <OpenList address={address} counts={counts} epoch={epoch} onShow={open} onOpen={onOpen} />
        </Tabs>
      </div>
      <ShortcutsDialog
        open={isShowingShortcuts}
        onClose={() => setIsShowingShortcuts(false)}
        isOn={areShortcutsOn}
      />
    </Container>
  )
}

type OpenListProps = Props & {
  counts: Counts
  epoch: number
  onShow: (next: Pick<PanelAddress, 'tab' | 'show'>) => void
}

/** The lists of the open tab; two tabs have two lists. */
function OpenList({ address, counts, epoch, onShow, onOpen }: OpenListProps) {
  const { tab = 'pending', show, search = '' } = address
  const filters = pickFilters(address)
  const view = useQueueView()
  const shared = { search, epoch, onClear: () => onOpen({ search: undefined, ...pickFilters({}) }) }
  const toolbar = {
    tab,
    address,
    onFilter: onOpen,
  }
  if (tab === 'pending') {
    return (
      <>
        <QueueToolbar {...toolbar}>
          <Segmented
            label="O que espera uma decisão"
            options={[
              { value: 'workspaces', label: withCount('Espaços', counts.workspaces) },
              { value: 'changes', label: withCount('Alterações', counts.changes) },
            ]}
            value={show === 'changes' ? 'changes' : 'workspaces'}
            onValueChange={(value) => onShow({ tab, ...(value === 'changes' && { show: 'changes' }) })}
          />
        </QueueToolbar>
        {show === 'changes' ? (
          <ChangeList {...shared} />
        ) : (
          <ModerationList
            status={tab}
            filters={filters}
            asRows={view === 'rows'}
            hint={`Cada anúncio espera uma decisão por até ${APPROVAL_HOURS} horas.`}
            {...shared}
          />
        )}
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
          onValueChange={(value) => onShow({ tab, ...(value === 'resolved' && { show: 'resolved' }) })}
          className="mb-4"
        />
        <ReportList key={status} status={status} {...shared} />
      </>
    )
  }
  return (
    <>
      <QueueToolbar {...toolbar} />
      <ModerationList key={tab} status={tab} filters={filters} asRows={false} {...shared} />
    </>
  )
}
