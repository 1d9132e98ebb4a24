import type { LucideIcon } from 'lucide-react'

export type GuidePart = {
  title: string
  paragraphs: readonly string[]
  points?: readonly string[]
}

/** A guide for hosts: what it says, apart from how it is laid out. */
export type Guide = {
  /** Its address on the page, in Portuguese. */
  id: string
  title: string
  /** One sentence for the index. */
  summary: string
  icon: LucideIcon
  lead: string
  parts: readonly GuidePart[]
  /** Two short lists side by side, where an example says more than a rule. */
  examples?: { good: readonly string[]; bad: readonly string[] }
  /** Above the checklist, where it isn't for before publishing. */
  checklistTitle?: string
  checklist: readonly string[]
}
