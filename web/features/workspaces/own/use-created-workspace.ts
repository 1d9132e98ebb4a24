import { useLocation, useNavigate } from '@tanstack/react-router'
import { useHydrated } from '#web/ui/hydrated.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry follows the listing of a workspace (HOST-05). */
    fromCreateWorkspace?: boolean | undefined
    /** The listed workspace. */
    createdWorkspaceId?: string | undefined
  }
}

/** The workspace that was just listed, if any, and a function that dismisses the message about it. */
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
