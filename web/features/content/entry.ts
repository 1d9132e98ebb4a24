import type { LucideIcon } from 'lucide-react'

/** A short text under a title: a step, a benefit, a fact. */
export interface Entry {
  title: string
  text: string
  icon?: LucideIcon
}
