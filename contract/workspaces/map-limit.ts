/** How many workspaces a map shows (MAP-09). */
export const MAX_POSITIONS = 1000
