import type { Fault } from '../faults/fault.ts'

/** Something that somebody tries on the real program; in shape the same as a fault. One file each. */
export type Attack = Fault
