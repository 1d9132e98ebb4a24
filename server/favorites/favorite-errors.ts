import { apiError } from '../errors.ts'

export const listNotFound = () => apiError('NOT_FOUND', 'Esta lista não está mais disponível.')

export const favoriteNotFound = () => apiError('NOT_FOUND', 'Este espaço não está nos seus favoritos.')
