export const MAX_LEGAL_NAME_LENGTH = 120
/** An e-mail address is the longest PIX key. */
export const MAX_PIX_KEY_LENGTH = 77
export const MAX_DOCUMENT_LENGTH = 20
/** What a bank calls a transfer (of PIX an endToEndId, 32 letters and digits), or another reference of a statement. */
export const MAX_BANK_REFERENCE_LENGTH = 64
export const MAX_FEE_BASIS_POINTS = 5_000
/** How many of one kind the list of what waits for an administrator has at most. */
export const MOST_WAITING = 100
