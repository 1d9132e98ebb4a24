import { type ComponentType, useEffect, useState } from 'react'
import { askIdentityBy } from '#web/api/identity-question.ts'

type Dialog = ComponentType<{ onAnswer: (isProved: boolean) => void }>
type Question = { Dialog: Dialog; answer: (isProved: boolean) => void }

/**
 * Asks who uses the session whenever the server wants to know (AUTH-39); its dialog is loaded then. For pages that send
 * such requests: settings, administration, and a booking that may be refunded.
 */
export function IdentityQuestion() {
  const [question, setQuestion] = useState<Question | null>(null)

  useEffect(
    () =>
      askIdentityBy(async () => {
        const { default: Dialog } = await import('./confirm-identity-dialog.tsx')
        return new Promise((answer) => setQuestion({ Dialog, answer }))
      }),
    [],
  )

  if (!question) return null
  const { Dialog, answer } = question
  return (
    <Dialog
      onAnswer={(isProved) => {
        setQuestion(null)
        answer(isProved)
      }}
    />
  )
}
