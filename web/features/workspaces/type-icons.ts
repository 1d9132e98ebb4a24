import { Building2, LampDesk, type LucideIcon, Presentation, Stethoscope, UsersRound } from 'lucide-react'
import type { WorkspaceType } from '#contract/workspaces/rules.ts'

export const typeIcons: Record<WorkspaceType, LucideIcon> = {
  office: Building2,
  'meeting-room': Presentation,
  coworking: UsersRound,
  desk: LampDesk,
  clinic: Stethoscope,
}
