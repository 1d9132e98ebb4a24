import { apiError } from '../errors.ts'

/** The error for a list that isn't there, isn't the user's, or is no longer shared. */
export const listNotFound = () => apiError('NOT_FOUND', 'Esta lista não está mais disponível.')

/** The error for a workspace that isn't among the user's favourites. */
export const favoriteNotFound = () => apiError('NOT_FOUND', 'Este espaço não está nos seus favoritos.')
