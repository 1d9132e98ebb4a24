/** How many people a guest may invite to a booking (RSV-46). */
export const MAX_PARTICIPANTS = 20
export const MAX_PARTICIPANT_NAME_LENGTH = 100

/** The page on which somebody who was invited sees what to, and takes themselves off. */
export function invitationPath(token: string): string {
  return `/participants/${token}`
}
