import { expect, test } from 'vitest'
import { mayListWorkspaces, roleLabels, roles, selfAssignableRoles, signUpRoleLabels } from './rules.ts'

test('hosts and administrators list spaces', () => {
  expect(roles.filter(mayListWorkspaces)).toEqual(['host', 'admin'])
})

test('nobody chooses to be an administrator', () => {
  expect(selfAssignableRoles).toEqual(['guest', 'host'])
})

test('roles read as people know them', () => {
  expect(roleLabels).toEqual({
    guest: 'Profissional/Empresa',
    host: 'Gestor de Espaço',
    admin: 'Administrador',
  })
  expect(signUpRoleLabels).toEqual({
    guest: 'Profissional/Empresa (quero reservar)',
    host: 'Gestor de Espaço (quero anunciar)',
  })
})
