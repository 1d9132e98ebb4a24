import { MAX_SEARCH_LENGTH } from '#contract/requests/rules.ts'
import { approvalStatuses } from '#contract/workspaces/status.ts'

export const panelTabs = [...approvalStatuses, 'reports'] as const
export type PanelTab = (typeof panelTabs)[number]

/** What of the panel the address names: a tab, which of its lists where it has two, and what is searched for. */
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
