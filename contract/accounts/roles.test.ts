import { expect, test } from 'vitest'
import { mayListWorkspaces, roleLabels, roles, selfAssignableRoles, signUpRoleLabels } from './rules.ts'

test('hosts and administrators may list workspaces', () => {
  expect(roles.filter(mayListWorkspaces)).toEqual(['host', 'admin'])
})

test('users cannot choose the role of administrator', () => {
  expect(selfAssignableRoles).toEqual(['guest', 'host'])
})

test('roles have their labels in Portuguese', () => {
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
