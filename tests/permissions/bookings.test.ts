import { bookingGroups } from './parts.ts'
import { tryRowsOf } from './try-rows.ts'

tryRowsOf(bookingGroups)
