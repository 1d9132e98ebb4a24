import { type NotificationDefinition, workspaceSubject } from './kind.ts'

export type Approval = {
  workspace: { id: string; name: string; isPublic: boolean }
  /** Whether a revision of a published workspace was approved, rather than the workspace. */
  isOfRevision: boolean
}

export const approval: NotificationDefinition<Approval> = {
  type: 'approval',
  subject: workspaceSubject,
  text: ({ workspace: { name, isPublic }, isOfRevision }) =>
    isOfRevision
      ? {
          title: 'Alteração aprovada',
          message: `A alteração de “${name}” foi aprovada${isPublic ? ' e já está no ar' : ' e aparece quando o espaço for reativado'}.`,
        }
      : {
          title: 'Espaço aprovado',
          message: isPublic
            ? `Seu espaço “${name}” foi aprovado e já pode ser encontrado na busca.`
            : `Seu espaço “${name}” foi aprovado e aparece na busca quando for reativado.`,
        },
  mail: 'immediate',
}
