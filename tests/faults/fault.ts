import type { Scene } from './scene.ts'

/** The outcome of a fault: the measured figure, the goal, and whether it was met. */
export type Outcome = { figure: string; goal: string; holds: boolean }

/** A failure scenario that runs against the real program. One file each. */
export type Fault = {
  /** NAME in `npm run faults -- NAME`. */
  name: string
  title: string
  /** Timeout in seconds, after which it counts as missed. */
  limitSeconds: number
  /** Whether `--short` includes it: it takes seconds and needs no extra packages. */
  hasShortForm?: true
  /** @throws NotHere when this machine can't run it */
  run: (scene: Scene, form: { isShort: boolean }) => Promise<Outcome>
}

/** The machine lacks what a fault needs: the run reports it as neither met nor missed. */
export class NotHere extends Error {}
