/** The sentence about the time of a booking that has ended before it. */
export const FREE_AGAIN = 'O horário está livre de novo.'
