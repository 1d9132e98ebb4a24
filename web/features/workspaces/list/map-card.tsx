import type { Workspace } from '#contract/workspaces/shapes.ts'
import type { TimeWords } from '../time-search/time-words.ts'
import { WorkspaceCard } from '../workspace-card.tsx'
import type { ListAddress } from './filters-in-address.ts'
import { useWorkspaceList } from './use-workspace-list.ts'

/** A result's card on the map, with its total of the searched time if the list has it (LIST-41). */
export function MapCard({
  workspace,
  address,
  words,
}: {
  workspace: Workspace
  address: ListAddress
  words: TimeWords | undefined
}) {
  const { data, isPlaceholderData } = useWorkspaceList(address)
  const pages = isPlaceholderData ? [] : (data?.pages ?? [])
  const listed = pages.flatMap((page) => page.items).find(({ id }) => id === workspace.id)
  const bookingMode = workspace.bookingRules?.bookingMode ?? 'chat'
  const time = listed?.time ?? (words && { bookingMode })
  return <WorkspaceCard workspace={{ ...workspace, ...(time && { time }) }} words={words} isResult />
}
