import type { Fault } from '../faults/fault.ts'

/** An attack on the real program, in the shape of a fault. One file each. */
export type Attack = Fault
