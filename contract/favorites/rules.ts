/** How many favourites an account holds; further ones stay in the browser. */
export const MAX_FAVORITES = 500
export const MAX_FAVORITE_LISTS = 50
export const MAX_LIST_NAME_LENGTH = 60
