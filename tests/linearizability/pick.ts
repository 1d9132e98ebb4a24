import { randomInt } from 'node:crypto'

/** @returns any one; undefined of none */
export function pick<One>(all: readonly One[]): One | undefined {
  return all.length > 0 ? all[randomInt(all.length)] : undefined
}
