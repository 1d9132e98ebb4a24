import { type WaitingFilter, waitingFilters } from '#contract/moderation/rules.ts'
import { type StateCode, states } from '#contract/places/rules.ts'
import { type WorkspaceType, workspaceTypes } from '#contract/workspaces/rules.ts'
import { type ApprovalStatus, approvalStatuses } from '#contract/workspaces/status.ts'
import { textInAddress } from '#web/text-in-address.ts'

export const panelTabs = [...approvalStatuses, 'reports'] as const
export type PanelTab = (typeof panelTabs)[number]

/** The filters of the lists of workspaces (ADM-35). */
export type WorkspaceFilters = {
  type?: WorkspaceType | undefined
  state?: StateCode | undefined
  waiting?: WaitingFilter | undefined
  images?: 'none' | undefined
}

/** The part of the panel in the address: a tab, one of its lists if it has two, the search and the filters. */
export type PanelAddress = WorkspaceFilters & {
  tab?: PanelTab | undefined
  show?: 'changes' | 'resolved' | undefined
  search?: string | undefined
}

/** Reads what the address names; missing parts are undefined, because the router keeps omitted parameters. */
export function readPanelAddress(address: Record<string, unknown>): PanelAddress {
  const { tab, show, search } = address
  return {
    tab: panelTabs.find((name) => name === tab),
    show: show === 'changes' || show === 'resolved' ? show : undefined,
    search: textInAddress(search),
    ...pickFilters({
      type: workspaceTypes.find((type) => type === address.type),
      state: states.find(({ code }) => code === address.state)?.code,
      waiting: waitingFilters.find((waiting) => waiting === address.waiting),
      images: address.images === 'none' ? 'none' : undefined,
    }),
  }
}

/** Only the filters of an address. */
export function pickFilters({ type, state, waiting, images }: WorkspaceFilters): WorkspaceFilters {
  return { type, state, waiting, images }
}

/**
 * The filters that apply to a list: only pending workspaces wait for a decision, whatever filter the address still has
 * (ADM-35).
 */
export function filtersOf(
  status: ApprovalStatus,
  { waiting, ...filters }: WorkspaceFilters,
): WorkspaceFilters {
  return status === 'pending' ? { waiting, ...filters } : filters
}
