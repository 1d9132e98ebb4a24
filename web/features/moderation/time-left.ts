import { MS_PER_HOUR } from '#contract/dates.ts'
import { APPROVAL_HOURS } from '#contract/workspaces/status.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

const SOON_HOURS = 12

/**
 * How long the promised 48 hours still last.
 * @param sentAt when the workspace was sent, an ISO date-time
 * @param now milliseconds
 * @returns the words and how urgent they look
 */
export function timeLeft(sentAt: string, now: number): { text: string; tone: BadgeTone } {
  const leftMs = new Date(sentAt).getTime() + APPROVAL_HOURS * MS_PER_HOUR - now
  if (leftMs <= 0) return { text: `Prazo vencido há ${inWords(-leftMs)}`, tone: 'danger' }
  const tone = leftMs <= SOON_HOURS * MS_PER_HOUR ? 'warning' : 'neutral'
  return {
    text: `${leftMs < 2 * MS_PER_HOUR && leftMs >= MS_PER_HOUR ? 'Resta' : 'Restam'} ${inWords(leftMs)}`,
    tone,
  }
}

function inWords(durationMs: number): string {
  const hours = Math.floor(durationMs / MS_PER_HOUR)
  if (hours > 2 * APPROVAL_HOURS) return `${Math.floor(hours / 24)} dias`
  if (hours >= 1) return hours === 1 ? '1 hora' : `${hours} horas`
  return 'menos de 1 hora'
}
