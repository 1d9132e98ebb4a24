import { z } from 'zod'
import { MAX_TYPED_PASSWORD_LENGTH } from '../accounts/credentials.ts'

/** What proves that the session is its user's. */
export const confirmationSchema = z.object({
  password: z
    .string({ error: 'Informe sua senha' })
    .min(1, 'Informe sua senha')
    .max(MAX_TYPED_PASSWORD_LENGTH),
})
export type Confirmation = z.infer<typeof confirmationSchema>
