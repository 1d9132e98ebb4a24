/** How long a session counts as confirmed after its user has proved who they are. */
export const CONFIRMED_FOR_MINUTES = 10
