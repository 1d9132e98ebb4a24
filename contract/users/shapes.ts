import { z } from 'zod'
import { MAX_PERSON_NAME_LENGTH } from '../accounts/credentials.ts'
import { emailSchema, passwordSchema, roleSchema } from '../accounts/shapes.ts'
import { requiredText } from '../text/shapes.ts'
import { ADMINISTRATOR_FIELDS_REQUIRED } from './rules.ts'

/** A new administrator: the form's and the operation's input. */
export const administratorInputSchema = z.object({
  name: requiredText(ADMINISTRATOR_FIELDS_REQUIRED, MAX_PERSON_NAME_LENGTH),
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

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  emailVerified: z.boolean(),
  suspended: z.boolean(),
  workspaces: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof userSchema>
