/** Asks the user to confirm leaving; resolves to whether they do. */
type Question = () => Promise<boolean>

const questions = new Set<Question>()

/**
 * Asks before signing out, which would be done by the time a blocked navigation could ask.
 * @returns a function that removes the question
 */
export function askBeforeLeaving(question: Question): () => void {
  questions.add(question)
  return () => questions.delete(question)
}

/** Whether something on the page would be lost by leaving it. */
export function hasUnsavedInput(): boolean {
  return questions.size > 0
}

/** @returns whether the user confirmed leaving everywhere on the page */
export async function mayLeave(): Promise<boolean> {
  for (const ask of [...questions]) if (!(await ask())) return false
  return true
}
