import type { DisputeStatus } from '#contract/disputes/rules.ts'

/** The ways in which a dispute ends. */
export const overStatuses = ['resolved', 'withdrawn'] as const satisfies DisputeStatus[]
export type OverStatus = (typeof overStatuses)[number]

/** The title of each list of disputes that are over, and the text of an empty one. */
export const overLists: Record<OverStatus, { label: string; empty: string }> = {
  resolved: { label: 'Decididas', empty: 'Nenhuma contestação decidida até agora.' },
  withdrawn: { label: 'Retiradas', empty: 'Nenhuma contestação retirada até agora.' },
}

/** What the page's address chooses: one dispute by its booking's code, or a list of those that are over. */
export type DisputeAddress = { code?: string | undefined; over?: string | undefined }

/** The list that an address names, or the decided ones if it names none. */
export function overStatusOf({ over }: DisputeAddress): OverStatus {
  return overStatuses.find((status) => status === over) ?? 'resolved'
}
