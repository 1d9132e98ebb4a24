import { draftKey, workspaceDraftName } from './draft-key.ts'
import { endSubmission } from './submission-key.ts'

/** Deletes every draft and open submission of a user in this browser, as after the deletion of the account. */
export function removeDraftsOf(userId: string): void {
  endSubmission(userId)
  const ofNew = draftKey(workspaceDraftName(userId))
  try {
    for (const key of Object.keys(localStorage))
      if (key === ofNew || key.startsWith(`${ofNew}.`)) localStorage.removeItem(key)
  } catch {
    // Without access to the storage there is no draft to delete.
  }
}
