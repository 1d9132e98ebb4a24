import { apiError } from '../errors.ts'

/** What whoever asks for a workspace hears when there is none, and when it isn't theirs to see; the caller throws it. */
export function workspaceNotFound() {
  return apiError('NOT_FOUND', 'Espaço não encontrado')
}
