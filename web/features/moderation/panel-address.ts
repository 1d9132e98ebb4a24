import { MAX_SEARCH_LENGTH } from '#contract/requests/rules.ts'
import { approvalStatuses } from '#contract/workspaces/status.ts'

export const panelTabs = [...approvalStatuses, 'reports'] as const
export type PanelTab = (typeof panelTabs)[number]

/** The part of the panel that the address names: a tab, one of its lists if it has two, and the search. */
export type PanelAddress = {
  tab?: PanelTab | undefined
  show?: 'changes' | 'resolved' | undefined
  search?: string | undefined
}

/** Reads what the address names; missing parts are undefined, because the router keeps omitted parameters. */
export function readPanelAddress({ tab, show, search }: Record<string, unknown>): PanelAddress {
  return {
    tab: panelTabs.find((name) => name === tab),
    show: show === 'changes' || show === 'resolved' ? show : undefined,
    search: (typeof search === 'string' && search.trim().slice(0, MAX_SEARCH_LENGTH)) || undefined,
  }
}
