import { z } from 'zod'
import { PASSWORD_FORM } from '#contract/accounts/credentials.ts'
import { selfAssignableRoles } from '#contract/accounts/rules.ts'
import { signUpSchema } from '#contract/accounts/shapes.ts'

/** The body of a sign-up with the confirmation, which only the form has, and a message for each empty field. */
export const signUpFormSchema = signUpSchema
  .extend({
    name: z.string().trim().min(1, 'Nome é obrigatório').pipe(signUpSchema.shape.name),
    passwordConfirmation: z.string().normalize(PASSWORD_FORM).min(1, 'Confirme sua senha'),
    role: z.enum(selfAssignableRoles, { error: 'Escolha o tipo de conta' }),
  })
  .refine(({ password, passwordConfirmation }) => password === passwordConfirmation, {
    path: ['passwordConfirmation'],
    error: 'As senhas não coincidem',
    // Checked here, so that it is shown together with the other fields' errors.
    when: ({ value }) => Boolean((value as { passwordConfirmation?: string }).passwordConfirmation),
  })

/** The values of a valid form. */
export type SignUpFields = z.input<typeof signUpFormSchema>
