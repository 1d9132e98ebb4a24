type Step<Entry> = {
  /** The decision; undefined if it failed. */
  saved: Promise<readonly Entry[]>
  entries?: readonly Entry[]
  isTakenBack: boolean
}

/**
 * The decision that the undo key refers to: the last one taken, even while it is still being stored (ADM-25). If it
 * fails, the decision before it takes its place.
 */
export class LastDecision<Entry> {
  /** What was stored last, and what is being stored since. */
  #steps: readonly Step<Entry>[] = []

  /**
   * @param save stores a decision and doesn't reject: it returns the decision, or undefined if it failed;
   *   `isTakenBack` says whether its undo was requested meanwhile
   * @returns once the decision is stored or has failed
   */
  async add(save: (isTakenBack: () => boolean) => Promise<readonly Entry[]>): Promise<void> {
    const step: Step<Entry> = { saved: Promise.resolve([]), isTakenBack: false }
    step.saved = save(() => step.isTakenBack)
    this.#steps = [...this.#steps, step]
    const entries = await step.saved
    step.entries = entries
    const index = this.#steps.indexOf(step)
    this.#steps =
      entries.length === 0
        ? this.#steps.filter((other) => other !== step)
        : this.#steps.slice(Math.max(index, 0))
  }

  /**
   * Removes the last decision.
   * @returns what to undo, once it is stored: nothing if storing it failed; undefined if there is no decision, or its
   *   undo was requested already
   */
  async takeBack(): Promise<readonly Entry[] | undefined> {
    const step = this.#steps.at(-1)
    if (!step || step.isTakenBack) return undefined
    step.isTakenBack = true
    const entries = await step.saved
    this.#steps = this.#steps.filter((other) => other !== step)
    return entries
  }

  /** For decisions that are undone in another way: they are no longer the last decision. */
  remove(entries: readonly Entry[]): void {
    this.#steps = this.#steps.filter((step) => !step.entries?.some((entry) => entries.includes(entry)))
  }
}
