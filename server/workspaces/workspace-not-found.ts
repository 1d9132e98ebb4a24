import { apiError } from '../errors.ts'

/** The error for a workspace that doesn't exist or that the reader may not see; the caller throws it. */
export function workspaceNotFound() {
  return apiError('NOT_FOUND', 'Espaço não encontrado')
}
