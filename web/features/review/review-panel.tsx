import { useInfiniteQuery, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { APPROVAL_HOURS, type ApprovalStatus } from '#contract/workspace-status.ts'
import { COUNT_LIMIT } from '#contract/workspace-types.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Page } from '#web/ui/page.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ChangeList } from './change-list.tsx'
import { ReviewList } from './review-list.tsx'
import { changeListQuery, reviewListQuery } from './review-queries.ts'
import { type ReviewAddress, reviewTabs } from './review-tabs.ts'

type Props = {
  /** What the address names. */
  address: ReviewAddress
  onOpen: (address: ReviewAddress) => void
}

/** The administrators' panel: spaces to decide about, and those decided on. */
export function ReviewPanel({ address: { tab: open = 'pending', show }, onOpen }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isHydrated = useHydrated()
  const isFetching = useIsFetching({ queryKey: api.review.key() }) > 0
  const pending = totalOf(useInfiniteQuery(reviewListQuery(api, 'pending')))
  const changes = totalOf(useInfiniteQuery(changeListQuery(api)))
  const counts: Record<ApprovalStatus, number | undefined> = {
    pending: pending === undefined || changes === undefined ? undefined : pending + changes,
    approved: totalOf(useInfiniteQuery(reviewListQuery(api, 'approved'))),
    rejected: totalOf(useInfiniteQuery(reviewListQuery(api, 'rejected'))),
  }
  const openTab = reviewTabs.find(({ status }) => status === open)
  return (
    <Page
      title="Painel de Administração"
      lead={`Cada anúncio espera uma decisão por até ${APPROVAL_HOURS} horas. Os mais antigos vêm primeiro.`}
      actions={
        <>
          <Link to="/admin/users" className={buttonClass({ variant: 'outline' })}>
            Contas
          </Link>
          <Button
            variant="outline"
            icon={<RotateCw className="size-4.5" />}
            busy={isFetching}
            inert={!isHydrated}
            onClick={() => void queryClient.refetchQueries({ queryKey: api.review.key() })}
          >
            Atualizar
          </Button>
        </>
      }
    >
      <Tabs
        label="Situação dos espaços"
        tabs={reviewTabs.map(({ status, label }) => ({
          value: status,
          label,
          count: countText(counts[status]),
        }))}
        value={open}
        onChange={(value) => onOpen({ tab: value as ApprovalStatus })}
      >
        {open === 'pending' && (
          <Segmented
            label="O que espera uma decisão"
            options={[
              { value: 'spaces', label: withCount('Espaços', pending) },
              { value: 'changes', label: withCount('Alterações', changes) },
            ]}
            value={show ?? 'spaces'}
            onValueChange={(value) =>
              onOpen({ tab: 'pending', ...(value === 'changes' && { show: 'changes' }) })
            }
            className="mb-6"
          />
        )}
        {open === 'pending' && show === 'changes' ? (
          <ChangeList />
        ) : (
          openTab && <ReviewList key={open} tab={openTab} />
        )}
      </Tabs>
    </Page>
  )
}

type Pages = { pages: readonly { total: number }[] }

/** How many there are, as far as it is known. */
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
