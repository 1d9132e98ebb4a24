import '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page of a workspace was opened from the administration's panel (DET-07). */
    isAdminView?: boolean
    /** The entry before this one is the list of workspaces, so that going back restores it. */
    isFromList?: boolean
  }
}
