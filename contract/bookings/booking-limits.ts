/** Characters of what a guest writes to the host when booking. */
export const MAX_BOOKING_MESSAGE_LENGTH = 1000
/** Characters of why somebody takes a step of a booking. */
export const MAX_REASON_LENGTH = 500
export const MAX_COMPANY_LENGTH = 120
export const MAX_GUEST_NAME_LENGTH = 100
export const MAX_CONTACT_LENGTH = 120
