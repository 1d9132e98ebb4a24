import { MAX_REPORT_LENGTH, MIN_REPORT_LENGTH, REPORT_TOO_SHORT } from '#contract/reports/rules.ts'
import {
  MAX_REVIEW_REPORT_LENGTH,
  MIN_REVIEW_REPORT_LENGTH,
  REVIEW_REPORT_TOO_SHORT,
  type ReviewPart,
} from '#contract/reviews/rules.ts'
import { countCharacters, tooLong } from '#contract/text/rules.ts'
import type { Api } from '#web/api/client.ts'

/** What is reported: a published workspace, or a published review or its reply. */
export type ReportSubject = { workspaceId: string } | { reviewId: string; part: ReviewPart }

type Words = { title: string; min: number; max: number; tooShort: string }

/** The texts about it, and the maximum length of a report (REP-02, REV-11). */
export function wordsOf(subject: ReportSubject): Words {
  if ('workspaceId' in subject) {
    return {
      title: 'Reportar este espaço',
      min: MIN_REPORT_LENGTH,
      max: MAX_REPORT_LENGTH,
      tooShort: REPORT_TOO_SHORT,
    }
  }
  const isReply = subject.part === 'reply'
  return {
    title: isReply ? 'Denunciar esta resposta' : 'Denunciar esta avaliação',
    min: MIN_REVIEW_REPORT_LENGTH,
    max: MAX_REVIEW_REPORT_LENGTH,
    tooShort: REVIEW_REPORT_TOO_SHORT,
  }
}

/** What is wrong with the text of a report, if anything. */
export function reportProblem({ min, max, tooShort }: Words, content: string): string | undefined {
  const length = countCharacters(content.trim())
  if (length < min) return tooShort
  return length > max ? tooLong(max) : undefined
}

/** Sends a report; with the same key it is stored once. */
export async function sendReport(
  api: Api,
  subject: ReportSubject,
  content: string,
  idempotencyKey: string,
): Promise<void> {
  const options = { context: { idempotencyKey } }
  if ('workspaceId' in subject) {
    await api.reports.create.call({ id: subject.workspaceId, content }, options)
  } else {
    const { reviewId, part } = subject
    await api.reviews.report.call({ id: reviewId, part, content }, options)
  }
}
