import os from 'node:os'

/** How many cores this process may use, as far as the system's Node can tell: before 18.14 it counts the machine's. */
export function countCores(system = os) {
  return system.availableParallelism?.() ?? system.cpus().length
}

/**
 * How many workers `npm start` runs unless WORKERS says it: on four cores or more one for each, up to eight. On fewer
 * the embedded database needs the room (docs/decisions/0046).
 */
export function usualWorkers(cores) {
  return cores < 4 ? 1 : Math.min(cores, 8)
}
