import { v7 as newId } from 'uuid'
import { MS_PER_DAY, MS_PER_MINUTE } from '#contract/dates.ts'
import type { Transaction } from '../database/connection.ts'
import { conversations, messages, notifications } from '../database/schema.ts'
import { approval } from '../notifications/kinds/approval.ts'
import { rejection } from '../notifications/kinds/rejection.ts'
import type { DemoWorkspace } from './demo-workspace.ts'
import { decidedAt } from './past-acts.ts'
import type { DemoGuestKey } from './users.ts'

/** Who wrote, what, and how long ago; unread messages greet the user who opens the demonstration. */
type DemoMessage = { by: 'guest' | 'host'; text: string; minutesAgo: number; unread?: true }
type DemoConversation = { workspace: string; guest: DemoGuestKey; messages: readonly DemoMessage[] }

const HOUR = 60
const DAY = 24 * HOUR

const demoConversations: readonly DemoConversation[] = [
  {
    workspace: 'casa-ipe-pinheiros',
    guest: 'camila',
    messages: [
      {
        by: 'guest',
        text: 'Oi, Helena! Somos quatro do Estúdio Maré e queremos passar a próxima quinta aí. Dá para sentar juntos, numa das salas da frente?',
        minutesAgo: 2 * DAY + 3 * HOUR,
      },
      {
        by: 'host',
        text: 'Oi, Camila! Dá, sim. A sala da janela tem uma mesa comprida que vocês podem dividir. Chegando até as 9h, eu separo para vocês.',
        minutesAgo: 2 * DAY + 2 * HOUR,
      },
      {
        by: 'guest',
        text: 'Perfeito. E a nossa cachorra pode ir junto? Ela é velhinha e dorme o dia inteiro.',
        minutesAgo: 2 * DAY + HOUR,
      },
      {
        by: 'host',
        text: 'Pode, com gosto! Só peço que, na cozinha, ela fique na guia. O regimento da casa está aqui: https://pouso.example/casa-ipe',
        minutesAgo: 50,
        unread: true,
      },
    ],
  },
  {
    workspace: 'sala-harmonia-vila-madalena',
    guest: 'thiago',
    messages: [
      {
        by: 'guest',
        text: 'Boa tarde! A tela da sala aceita HDMI ou preciso levar adaptador? Vou apresentar de um notebook que só tem USB-C.',
        minutesAgo: 95,
        unread: true,
      },
      {
        by: 'guest',
        text: 'Ah, e consigo entrar uns dez minutos antes para testar?',
        minutesAgo: 93,
        unread: true,
      },
    ],
  },
  {
    workspace: 'conjunto-paulista-trianon',
    guest: 'camila',
    messages: [
      { by: 'guest', text: 'Bom dia! A sala tem luz natural na parte da manhã?', minutesAgo: 20 * DAY },
      {
        by: 'host',
        text: 'Bom dia, Camila! Tem: as janelas dão para o leste, e o sol entra até umas 11h.',
        minutesAgo: 20 * DAY - 35,
      },
    ],
  },
  {
    workspace: 'galpao-barra-funda',
    guest: 'thiago',
    messages: [
      { by: 'guest', text: 'Olá! Dá para descarregar material pela garagem?', minutesAgo: 33 * DAY },
      {
        by: 'host',
        text: 'Oi, Thiago! Dá: o portão lateral abre para a doca. É só avisar a placa do carro.',
        minutesAgo: 33 * DAY - 25,
      },
    ],
  },
  {
    workspace: 'escritorio-batel',
    guest: 'camila',
    messages: [
      {
        by: 'guest',
        text: 'Olá! O valor mensal inclui o condomínio e a internet?',
        minutesAgo: 12 * DAY,
      },
      {
        by: 'host',
        text: 'Inclui tudo: condomínio, internet, limpeza duas vezes por semana e a vaga. Se quiser conhecer, estou lá às terças.',
        minutesAgo: 11 * DAY + 20 * HOUR,
      },
      { by: 'guest', text: 'Que bom. Passo na terça de manhã, obrigada!', minutesAgo: 11 * DAY + 19 * HOUR },
    ],
  },
]

/** The stored workspaces by their keys. */
export type DemoWorkspaces = Map<string, { id: string; hostId: string; workspace: DemoWorkspace }>
type Users = ReadonlyMap<string, string>

/** Inserts the demonstration's conversations and the notifications of the bell. */
export async function insertDemoConversations(
  transaction: Transaction,
  workspaces: DemoWorkspaces,
  users: Users,
  now: Date,
): Promise<void> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * MS_PER_MINUTE)
  for (const { workspace: key, guest, messages: written } of demoConversations) {
    const stored = workspaces.get(key)
    const guestId = users.get(guest)
    const [first, last] = [written[0], written.at(-1)]
    if (!stored || !guestId || !first || !last) continue
    const { id: workspaceId, hostId, workspace } = stored
    const conversationId = newId()
    await transaction.insert(conversations).values({
      id: conversationId,
      workspaceId,
      workspaceName: workspace.name,
      hostId,
      guestId,
      createdAt: before(first.minutesAgo),
      lastMessageAt: before(last.minutesAgo),
    })
    await transaction.insert(messages).values(
      written.map(({ by, text, minutesAgo, unread }) => ({
        id: newId({ msecs: before(minutesAgo).getTime() }),
        conversationId,
        senderId: by === 'host' ? hostId : guestId,
        clientId: newId(),
        content: text,
        createdAt: before(minutesAgo),
        readAt: unread ? null : before(minutesAgo - 5),
      })),
    )
    if (!last.unread) continue
    const isFromHost = last.by === 'host'
    await transaction.insert(notifications).values({
      id: newId(),
      userId: isFromHost ? guestId : hostId,
      type: 'message',
      title: `Nova mensagem de ${isFromHost ? 'Helena Vasconcelos Prado' : 'Thiago Barbosa Leal'}`,
      message: `${workspace.name}: ${last.text}`,
      subjectType: 'workspace',
      subjectId: workspaceId,
      conversationId,
      data: isFromHost ? {} : { guestId },
      createdAt: before(last.minutesAgo),
    })
  }
  await insertDecisions(transaction, workspaces, now)
}

/** Inserts the notifications about the administrators' decisions. */
async function insertDecisions(
  transaction: Transaction,
  workspaces: DemoWorkspaces,
  now: Date,
): Promise<void> {
  for (const { id: workspaceId, hostId: userId, workspace } of workspaces.values()) {
    const { name, status, rejectionReason: reason, createdDaysAgo } = workspace
    if (status === 'pending') continue
    const createdAt = decidedAt(new Date(now.getTime() - createdDaysAgo * MS_PER_DAY), now)
    const isApproved = status === 'approved'
    const { title, message } = isApproved
      ? approval.text({ workspace: { id: workspaceId, name, isPublic: true }, isOfRevision: false })
      : rejection.text({ workspace: { id: workspaceId, name }, of: 'listing', reason })
    await transaction.insert(notifications).values({
      id: newId(),
      userId,
      type: isApproved ? 'approval' : 'rejection',
      title,
      message,
      subjectType: 'workspace',
      subjectId: workspaceId,
      data: reason ? { reason } : {},
      readAt: isApproved ? createdAt : null,
      createdAt,
    })
    if (!reason) continue
    const conversationId = newId()
    await transaction.insert(conversations).values({
      id: conversationId,
      workspaceId,
      workspaceName: name,
      hostId: userId,
      createdAt,
      lastMessageAt: createdAt,
    })
    await transaction.insert(messages).values({
      id: newId({ msecs: createdAt.getTime() }),
      conversationId,
      clientId: newId(),
      title: 'Espaço recusado',
      content: message,
      isRejection: true,
      rejectionReason: reason,
      createdAt,
      readAt: createdAt,
    })
  }
}
