const KEY_PREFIX = 'workspace-draft.'

/** What the draft of a person is called: of a new space, or of their editing of this one. */
export function workspaceDraftName(userId: string, workspaceId?: string): string {
  return workspaceId ? `${userId}.${workspaceId}` : userId
}

/** Where the browser keeps the draft of this name. */
export function draftKey(name: string): string {
  return KEY_PREFIX + name
}

/** Forgets the draft of this name, if there is one. */
export function removeDraft(name: string): void {
  try {
    localStorage.removeItem(draftKey(name))
  } catch {
    // A closed storage has kept nothing.
  }
}
