type Step<Entry> = {
  /** What was decided; nothing when it failed. */
  saved: Promise<readonly Entry[]>
  entries?: readonly Entry[]
  isTakenBack: boolean
}

/**
 * The decision that the key for undoing means: the last one that was taken, also while it is still being stored
 * (ADM-25). One that fails gives way to the one before.
 */
export class LastDecision<Entry> {
  /** What was stored last, and what is being stored since. */
  #steps: readonly Step<Entry>[] = []

  /**
   * @param save stores a decision and doesn't reject: it gives what was decided, nothing when it failed;
   *   `isTakenBack` says whether its undo was asked for meanwhile
   * @returns once it is stored or has failed
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
   * Takes the last decision out.
   * @returns what to undo, once it is stored: nothing when storing it failed; undefined when there is no decision, or its
   *   undo was asked for already
   */
  async takeBack(): Promise<readonly Entry[] | undefined> {
    const step = this.#steps.at(-1)
    if (!step || step.isTakenBack) return undefined
    step.isTakenBack = true
    const entries = await step.saved
    this.#steps = this.#steps.filter((other) => other !== step)
    return entries
  }

  /** These are being undone otherwise: the decision that they belong to isn't the last one any more. */
  forget(entries: readonly Entry[]): void {
    this.#steps = this.#steps.filter((step) => !step.entries?.some((entry) => entries.includes(entry)))
  }
}
