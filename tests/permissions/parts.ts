import { matrix } from './matrix.ts'

export type Group = keyof typeof matrix

/** The groups of the matrix by test file: no worker ends alone with all of it. */
export const bookingGroups: readonly Group[] = [
  'bookings',
  'changes',
  'participants',
  'guestLinks',
  'payments',
  'disputes',
]
export const workspaceGroups: readonly Group[] = [
  'workspaces',
  'moderation',
  'reports',
  'history',
  'favorites',
  'availability',
  'reviews',
]
/** Every group that no other file has. */
export const otherGroups: readonly Group[] = (Object.keys(matrix) as Group[]).filter(
  (group) => ![...bookingGroups, ...workspaceGroups].includes(group),
)
