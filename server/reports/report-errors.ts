import { apiError } from '../errors.ts'

export const reportNotFound = () => apiError('NOT_FOUND', 'Denúncia não encontrada')
export const reportAlreadyClosed = () => apiError('CONFLICT', 'Outra pessoa já resolveu esta denúncia.')
