import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { UserWorkspace } from '#contract/users/shapes.ts'
import { approvalStatusLabels } from '#contract/workspaces/status.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx'
import { userWorkspacesQuery } from './users-query.ts'

type Props = { id: string; name: string }

/** A host's workspaces with their status, each with links to its page and its history (USR-19). */
export function UserWorkspaces({ id, name }: Props) {
  const list = useInfiniteQuery(userWorkspacesQuery(useApi(), id))
  if (!list.data) {
    if (list.isError) {
      return <QueryError query={list} title="Não foi possível carregar os espaços" level={3} />
    }
    return (
      <SkeletonRegion label="Carregando os espaços">
        <SkeletonText lines={2} />
      </SkeletonRegion>
    )
  }
  const workspaces = list.data.pages.flatMap((page) => page.items)
  return (
    <>
      <ul aria-label={`Espaços de ${name}`} className="grid gap-1">
        {workspaces.map((workspace) => (
          <WorkspaceLine key={workspace.id} workspace={workspace} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

function WorkspaceLine({ workspace }: { workspace: UserWorkspace }) {
  const { id, name, city, state } = workspace
  const { label, tone } = statusOf(workspace)
  const linkClass =
    'inline-flex min-h-9 items-center text-primary underline underline-offset-4 [overflow-wrap:anywhere] pointer-coarse:min-h-11'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <Link to="/workspace/$id" params={{ id }} className={`${linkClass} min-w-0 font-medium max-sm:w-full`}>
        {name}
      </Link>
      <Badge tone={tone}>{label}</Badge>
      <span className="min-w-0 text-sm text-muted [overflow-wrap:anywhere]">
        {city}, {state}
      </span>
      <Link to="/admin/workspaces/$id/history" params={{ id }} className={`${linkClass} text-sm`}>
        Histórico<span className="sr-only"> de {name}</span>
      </Link>
    </li>
  )
}

function statusOf({ approvalStatus, paused }: UserWorkspace): { label: string; tone: BadgeTone } {
  if (approvalStatus === 'pending') return { label: approvalStatusLabels.pending, tone: 'accent' }
  if (approvalStatus === 'rejected') return { label: approvalStatusLabels.rejected, tone: 'danger' }
  return paused
    ? { label: 'Pausado', tone: 'neutral' }
    : { label: approvalStatusLabels.approved, tone: 'success' }
}
