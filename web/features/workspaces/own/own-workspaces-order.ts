import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'

/** From this many workspaces on, the page lists them in rows, with a search, states and a selection (HOST-32). */
export const ROWS_FROM = 8

export const ownStatuses = ['refused', 'waiting', 'approved', 'paused'] as const
export type OwnStatus = (typeof ownStatuses)[number]

export const ownStatusLabels: Record<OwnStatus, string> = {
  refused: 'Recusados',
  waiting: 'Em análise',
  approved: 'Aprovados',
  paused: 'Pausados',
}

type Standing = Pick<ManagedWorkspace, 'approvalStatus' | 'isPaused' | 'revision'>

/** Whether the page shows a reason for refusing the workspace or its change. */
export function isRefused({ approvalStatus, revision }: Standing): boolean {
  return approvalStatus === 'rejected' || revision?.status === 'rejected'
}

/** A workspace can have several states: an approved one with a pending change has two. */
export function hasStatus(workspace: Standing, status: OwnStatus): boolean {
  const { approvalStatus, isPaused, revision } = workspace
  switch (status) {
    case 'refused':
      return isRefused(workspace)
    case 'waiting':
      return approvalStatus === 'pending' || revision?.status === 'pending'
    case 'approved':
      return approvalStatus === 'approved' && !isPaused
    case 'paused':
      return isPaused
  }
}

/** Sorts refused workspaces first, since they wait for the host; the others keep their order. */
export function refusedFirst(workspaces: readonly ManagedWorkspace[]): ManagedWorkspace[] {
  return workspaces.toSorted((one, other) => Number(isRefused(other)) - Number(isRefused(one)))
}

/** The workspaces of this state whose name or city has every word of the search, ignoring accents and case. */
export function matching<Listed extends Standing & Pick<ManagedWorkspace, 'name' | 'city'>>(
  workspaces: readonly Listed[],
  { search = '', status }: { search?: string | undefined; status?: OwnStatus | undefined },
): Listed[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return workspaces.filter((workspace) => {
    const text = fold(`${workspace.name} ${workspace.city}`)
    return (!status || hasStatus(workspace, status)) && words.every((word) => text.includes(word))
  })
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
