import type { Transaction } from './connection.ts'

class Undone extends Error {}

/**
 * Takes steps in a savepoint of the caller's transaction.
 * @param work returns false to undo what it has done so far
 * @returns what `work` returned; an error undoes its steps too, and is thrown
 */
export async function undoUnless(
  transaction: Transaction,
  work: (savepoint: Transaction) => Promise<boolean>,
): Promise<boolean> {
  try {
    await transaction.transaction(async (savepoint) => {
      if (!(await work(savepoint))) throw new Undone()
    })
    return true
  } catch (error) {
    if (error instanceof Undone) return false
    throw error
  }
}
