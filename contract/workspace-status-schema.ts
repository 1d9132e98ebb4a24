import { z } from 'zod'
import { approvalStatuses } from './workspace-status.ts'

export const approvalStatusSchema = z.enum(approvalStatuses)
