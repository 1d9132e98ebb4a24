const KEY_PREFIX = 'workspace-draft.'

/** The name of a user's draft: of a new workspace, or of an edit of this one. */
export function workspaceDraftName(userId: string, workspaceId?: string): string {
  return workspaceId ? `${userId}.${workspaceId}` : userId
}

/** The storage key of the draft of this name. */
export function draftKey(name: string): string {
  return KEY_PREFIX + name
}

/** Deletes the draft of this name; a no-op when there is none. */
export function removeDraft(name: string): void {
  try {
    localStorage.removeItem(draftKey(name))
  } catch {
    // Without access to the storage there is no draft to delete.
  }
}
