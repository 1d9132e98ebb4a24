import { useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '#contract/requests/rules.ts'
import { SampleNotice } from '#web/features/workspaces/samples/sample-notice.tsx'
import { samplesQuery } from '#web/features/workspaces/samples/samples-query.ts'
import { WorkspaceGrid, WorkspaceGridSkeleton } from './workspace-grid.tsx'

/** All samples, marked and explained, where the list has nothing else (LIST-18, LIST-19). */
export function SampleList({ lead }: { lead?: string }) {
  const { data, isPending } = useQuery(samplesQuery)
  if (isPending) return <WorkspaceGridSkeleton count={PAGE_SIZE / 2} label="Carregando exemplos" />
  if (!data) return null
  return (
    <>
      <SampleNotice lead={lead} className="mb-8" />
      <WorkspaceGrid workspaces={data} level={2} areSamples />
    </>
  )
}
