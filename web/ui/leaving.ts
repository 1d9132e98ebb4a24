/** Asks whoever is about to leave; answers whether they go. */
type Question = () => Promise<boolean>

const questions = new Set<Question>()

/**
 * For what can't ask by holding a navigation back, because by then it is done: signing out.
 * @returns a function that takes the question back
 */
export function askBeforeLeaving(question: Question): () => void {
  questions.add(question)
  return () => questions.delete(question)
}

/** @returns whether everything on the page lets the person go */
export async function mayLeave(): Promise<boolean> {
  for (const ask of [...questions]) if (!(await ask())) return false
  return true
}
