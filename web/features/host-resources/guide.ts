import type { LucideIcon } from 'lucide-react'

export type GuidePart = {
  title: string
  paragraphs: readonly string[]
  points?: readonly string[]
}

/** The content of a guide for hosts. */
export type Guide = {
  /** Its anchor on the page, in Portuguese. */
  id: string
  title: string
  /** One sentence for the index. */
  summary: string
  icon: LucideIcon
  lead: string
  parts: readonly GuidePart[]
  /** Two short lists of examples side by side. */
  examples?: { good: readonly string[]; bad: readonly string[] }
  /** The checklist's title, unless it is for before publishing. */
  checklistTitle?: string
  checklist: readonly string[]
}
