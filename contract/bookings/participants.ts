/** How many people a guest may invite to a booking (RSV-46). */
export const MAX_PARTICIPANTS = 20
export const MAX_PARTICIPANT_NAME_LENGTH = 100

/** The path of the page on which an invited participant sees the booking, and can withdraw from it. */
export function invitationPath(token: string): string {
  return `/participants/${token}`
}
