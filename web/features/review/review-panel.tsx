import { useInfiniteQuery, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { APPROVAL_HOURS, type ApprovalStatus } from '#contract/workspace-status.ts'
import { COUNT_LIMIT } from '#contract/workspace-types.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ReviewList } from './review-list.tsx'
import { reviewListQuery } from './review-queries.ts'
import { reviewTabs } from './review-tabs.ts'

type Props = { open: ApprovalStatus; onOpen: (status: ApprovalStatus) => void }

/** The administrators' panel: spaces to decide about, and those decided on. */
export function ReviewPanel({ open, onOpen }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isHydrated = useHydrated()
  const isFetching = useIsFetching({ queryKey: api.review.key() }) > 0
  const counts: Record<ApprovalStatus, string | undefined> = {
    pending: useCount('pending'),
    approved: useCount('approved'),
    rejected: useCount('rejected'),
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
        tabs={reviewTabs.map(({ status, label }) => ({ value: status, label, count: counts[status] }))}
        value={open}
        onChange={(value) => onOpen(value as ApprovalStatus)}
      >
        {openTab && <ReviewList key={open} tab={openTab} />}
      </Tabs>
    </Page>
  )
}

function useCount(status: ApprovalStatus): string | undefined {
  const api = useApi()
  const { data } = useInfiniteQuery(reviewListQuery(api, status))
  const total = data?.pages[0]?.total
  if (total === undefined) return undefined
  const shown = Math.min(total, COUNT_LIMIT).toLocaleString('pt-BR')
  return total > COUNT_LIMIT ? `${shown}+` : shown
}
