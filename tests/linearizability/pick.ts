import { randomInt } from 'node:crypto'

/** @returns any one of them; undefined if there are none */
export function pick<One>(all: readonly One[]): One | undefined {
  return all.length > 0 ? all[randomInt(all.length)] : undefined
}
