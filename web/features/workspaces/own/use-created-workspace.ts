import { useLocation, useNavigate } from '@tanstack/react-router'
import { useHydrated } from '#web/ui/hydrated.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry of the history comes from listing a space (HOST-05), */
    fromCreateWorkspace?: boolean | undefined
    /** and this is the space. */
    createdWorkspaceId?: string | undefined
  }
}

/** The space whose listing led here, if one did, and how to stop telling so. */
export function useCreatedWorkspace(): { createdId: string | undefined; dismiss: () => void } {
  const { fromCreateWorkspace, createdWorkspaceId } = useLocation({ select: ({ state }) => state })
  const navigate = useNavigate()
  // A reload keeps the state in the browser, where the server that renders the page can't see it.
  const isHydrated = useHydrated()
  return {
    createdId: isHydrated && fromCreateWorkspace ? createdWorkspaceId : undefined,
    dismiss: () => void navigate({ to: '.', replace: true, resetScroll: false, state: {} }),
  }
}
