import { apiError } from '../errors.ts'

/** The error for a report that doesn't exist. */
export const reportNotFound = () => apiError('NOT_FOUND', 'Denúncia não encontrada')
/** The error for a report that another administrator has closed meanwhile. */
export const reportAlreadyClosed = () => apiError('CONFLICT', 'Outra pessoa já resolveu esta denúncia.')
