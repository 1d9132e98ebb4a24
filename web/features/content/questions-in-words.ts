import { plainText } from './rich-text.ts'
import { questions } from './texts/faq.ts'

/** The seven questions for machines. */
export const questionsInWords = questions.map(({ question, answer }) => ({
  question,
  answer: plainText(answer),
}))
