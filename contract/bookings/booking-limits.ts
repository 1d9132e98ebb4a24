/** The maximum length of a guest's message to the host when booking, in characters. */
export const MAX_BOOKING_MESSAGE_LENGTH = 1000
/** The maximum length of the reason for a step of a booking, in characters. */
export const MAX_REASON_LENGTH = 500
export const MAX_COMPANY_LENGTH = 120
export const MAX_GUEST_NAME_LENGTH = 100
export const MAX_CONTACT_LENGTH = 120
