/**
 * Loaded first (`--import`) by every Node process of a run under a chosen clock: runners, their workers, the servers.
 */
import { shiftDate } from './shift-date.mjs'

shiftDate(Number(process.env.CLOCK_OFFSET_MS))
