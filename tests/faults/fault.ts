import type { Scene } from './scene.ts'

/** What came of a fault: the figure measured, the goal, and whether it was met. */
export type Outcome = { figure: string; goal: string; holds: boolean }

/** Something that goes wrong, done to the real program. One file each. */
export type Fault = {
  /** What `npm run faults -- NAME` calls it. */
  name: string
  title: string
  /** After so many seconds it counts as missed. */
  limitSeconds: number
  /** Whether `--short` runs it too: seconds, and nothing that has to be installed. */
  hasShortForm?: true
  /** Throws NotHere where the machine can't show it. */
  run: (scene: Scene, form: { isShort: boolean }) => Promise<Outcome>
}

/** The machine lacks what a fault needs: it is neither met nor missed, and said. */
export class NotHere extends Error {}
