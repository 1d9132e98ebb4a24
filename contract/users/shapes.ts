import { z } from 'zod'
import { MAX_PERSON_NAME_LENGTH } from '../accounts/credentials.ts'
import { emailSchema, passwordSchema, roleSchema } from '../accounts/shapes.ts'
import { requiredName, requiredText } from '../text/shapes.ts'
import { MAX_REASON_LENGTH } from '../workspaces/rules.ts'
import { approvalStatuses } from '../workspaces/status.ts'
import { ADMINISTRATOR_FIELDS_REQUIRED } from './rules.ts'

/** A new administrator: the form's and the operation's input. */
export const administratorInputSchema = z.object({
  name: requiredName(ADMINISTRATOR_FIELDS_REQUIRED, MAX_PERSON_NAME_LENGTH),
  email: z
    .string({ error: ADMINISTRATOR_FIELDS_REQUIRED })
    .trim()
    .min(1, ADMINISTRATOR_FIELDS_REQUIRED)
    .pipe(emailSchema),
  password: z
    .string({ error: ADMINISTRATOR_FIELDS_REQUIRED })
    .min(1, ADMINISTRATOR_FIELDS_REQUIRED)
    .pipe(passwordSchema),
})

/** Why an account is suspended: required, since its user reads it. */
export const suspensionReasonSchema = requiredText('Diga o motivo', MAX_REASON_LENGTH)

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The address of the photo. */
  image: z.string().nullable(),
  role: roleSchema,
  emailVerified: z.boolean(),
  suspended: z.boolean(),
  /** The reason, as the user reads it; null for a user who isn't suspended. */
  suspensionReason: z.string().nullable(),
  workspaces: z.number().int(),
  /** How many of them wait for a decision. */
  pendingWorkspaces: z.number().int(),
  createdAt: z.iso.datetime(),
})
/** One of a host's workspaces, for administrators. */
export const userWorkspaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  approvalStatus: z.enum(approvalStatuses),
  paused: z.boolean(),
})
export type UserWorkspace = z.infer<typeof userWorkspaceSchema>

export type User = z.infer<typeof userSchema>
