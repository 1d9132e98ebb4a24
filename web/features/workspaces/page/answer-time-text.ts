import { answerDuration } from '#contract/messages/answer-duration.ts'

/** 'Costuma responder em até 1 hora', or undefined if the time is unknown or too long to mention (MSG-18). */
export function answerTimeText(minutes: number | null): string | undefined {
  const duration = answerDuration(minutes)
  return duration && `Costuma responder em até ${duration}`
}
