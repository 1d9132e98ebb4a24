import { z } from 'zod'
import { roles, selfAssignableRoles } from './roles.ts'

export const roleSchema = z.enum(roles)
export const selfAssignableRoleSchema = z.enum(selfAssignableRoles, {
  error: 'Por favor, preencha todos os campos obrigatórios',
})
