import type { OwnServer } from '../e2e/own-server.ts'

/** One attack: what it tried, what came of it, and whether the product held. */
export type Outcome = { figure: string; goal: string; holds: boolean }

export type Attack = {
  title: string
  run: (server: OwnServer) => Promise<Outcome>
}
