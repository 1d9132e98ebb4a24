import { type NotificationDefinition, workspaceSubject } from './kind.ts'

export type Rejection = {
  workspace: { id: string; name: string }
  /** What was rejected: a new workspace, a published one (taken down), or a change of a published one. */
  of: 'listing' | 'published-workspace' | 'revision'
  reason: string | undefined
}

const texts: Record<Rejection['of'], { title: string; message: (name: string) => string }> = {
  listing: {
    title: 'Espaço recusado',
    message: (name) => `Seu espaço “${name}” não foi aprovado. Edite-o e envie novamente.`,
  },
  'published-workspace': {
    title: 'Espaço retirado do ar',
    message: (name) => `Seu espaço “${name}” saiu do ar por decisão da moderação. Edite-o e envie novamente.`,
  },
  revision: {
    title: 'Alteração recusada',
    message: (name) => `A alteração de “${name}” não foi aprovada. O anúncio ficou como estava.`,
  },
}

export const rejection: NotificationDefinition<Rejection> = {
  type: 'rejection',
  subject: workspaceSubject,
  text: ({ workspace, of, reason }) => ({
    title: texts[of].title,
    message: texts[of].message(workspace.name),
    reason,
  }),
  mail: 'immediate',
}
