import { plainText } from './rich-text.ts'
import { questions } from './texts/faq.ts'

/** The seven questions with their answers as plain text, for structured data. */
export const questionsInWords = questions.map(({ question, answer }) => ({
  question,
  answer: plainText(answer),
}))
