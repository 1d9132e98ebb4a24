import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { MS_PER_HOUR } from '#contract/dates.ts'
import type { CurrentUser } from '../actor.ts'
import type { BookingRow } from '../booking-steps/booking-rows.ts'
import { bookings } from '../database/schema.ts'
import { answerDispute } from '../disputes/answer-dispute.ts'
import { decideDispute } from '../disputes/decide-dispute.ts'
import { disputableOf } from '../disputes/dispute-rows.ts'
import { openDispute } from '../disputes/open-dispute.ts'
import { privateImageKey } from '../images/image-keys.ts'
import { insertImage } from '../images/insert-image.ts'
import type { Resources } from '../resources.ts'
import type { DemoWorkspaces } from './demo-conversations.ts'
import { readDrawing, readDrawnPictures } from './drawn-pictures.ts'
import { markAsRead, withoutJobs } from './insert-demo-bookings.ts'
import { type DemoGuestKey, type DemoHostKey, demoUsers } from './users.ts'

/** A side's statement, this many hours after the previous one, but before the last hours. */
type Said = { hoursLater: number; hoursAgo: number; text: string }

type DemoDispute = {
  guest: DemoGuestKey
  host: DemoHostKey
  /** The workspace of the guest's only booking there that is over. */
  workspace: string
  status: 'completed' | 'no_show'
  /** The name of the picture that the guest shows. */
  shows?: string
  opened: Said
  answered?: Said
  decided?: Said & { refundPercent: number }
}

/** One that is decided, one that waits for an administrator, one that waits for its host. */
const demoDisputes: readonly DemoDispute[] = [
  {
    guest: 'thiago',
    host: 'helena',
    workspace: 'sala-harmonia-vila-madalena',
    status: 'no_show',
    opened: {
      hoursLater: 20,
      hoursAgo: 20,
      text: 'Eu estive lá. O interfone não funcionava, esperei vinte minutos na calçada e ninguém atendeu o telefone.',
    },
    answered: {
      hoursLater: 30,
      hoursAgo: 10,
      text: 'O interfone estava mesmo com defeito naquela manhã, e só vimos depois. Não sabíamos que ele tinha chegado.',
    },
    decided: {
      hoursLater: 48,
      hoursAgo: 4,
      refundPercent: 50,
      text: 'O convidado chegou e não conseguiu entrar; o anfitrião manteve a sala livre para ele. Cada lado fica com metade.',
    },
  },
  {
    guest: 'thiago',
    host: 'juliana',
    workspace: 'consultorio-aimores-funcionarios',
    status: 'no_show',
    shows: 'clinic-06',
    opened: {
      hoursLater: 40,
      hoursAgo: 20,
      text: 'Atendi dois pacientes nesse horário. A recepcionista me entregou a chave; a foto é da sala naquela tarde.',
    },
    answered: {
      hoursLater: 70,
      hoursAgo: 6,
      text: 'A recepcionista daquele dia era nova e não registrou a chegada. Não temos como confirmar nem negar.',
    },
  },
  {
    guest: 'camila',
    host: 'helena',
    workspace: 'galpao-barra-funda',
    status: 'completed',
    shows: 'coworking-06',
    opened: {
      hoursLater: 44,
      hoursAgo: 2,
      text: 'A internet caiu às dez da manhã e não voltou mais. Tivemos de terminar o trabalho num café ali perto.',
    },
  },
]

/**
 * Makes the demonstration's disputes as its users would have, each at its own time in the past. No e-mail is
 * sent, and the notifications are read.
 */
export async function insertDemoDisputes(
  resources: Resources,
  workspaces: DemoWorkspaces,
  users: ReadonlyMap<string, string>,
): Promise<void> {
  const ofPast = withoutJobs(resources)
  for (const demo of demoDisputes) {
    const booking = await findBookingOf(resources, workspaces, users, demo)
    if (booking) await insertOne(ofPast, booking, users, demo)
  }
  await markAsRead(resources.database)
}

async function findBookingOf(
  { database }: Resources,
  workspaces: DemoWorkspaces,
  users: ReadonlyMap<string, string>,
  { workspace, guest, status }: DemoDispute,
): Promise<BookingRow | undefined> {
  const [row] = await database
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.workspaceId, workspaces.get(workspace)?.id ?? ''),
        eq(bookings.guestId, users.get(guest) ?? ''),
        eq(bookings.status, status),
      ),
    )
  return row
}

async function insertOne(
  resources: Resources,
  booking: BookingRow,
  users: ReadonlyMap<string, string>,
  { guest, host, status, shows, opened, answered, decided }: DemoDispute,
): Promise<void> {
  const { noShowAt } = await disputableOf(resources.database, booking)
  const now = resources.now()
  const timeOf = (before: Date, { hoursLater, hoursAgo }: Said) => {
    const times = [before.getTime() + hoursLater * MS_PER_HOUR, now.getTime() - hoursAgo * MS_PER_HOUR]
    return new Date(Math.min(...times))
  }
  const at = (instant: Date): Resources => ({ ...resources, now: () => instant })
  const { code } = booking
  const openedAt = timeOf(status === 'no_show' && noShowAt ? noShowAt : booking.endsAt, opened)
  const dispute = await openDispute(at(openedAt), asActor(users, guest), {
    code,
    clientKey: newId(),
    text: opened.text,
    imageIds: shows ? [await insertPicture(resources, users.get(guest) ?? '', shows)] : [],
  })
  if (!answered) return
  const answeredAt = timeOf(openedAt, answered)
  const words = { code, version: dispute.version, text: answered.text, imageIds: [] }
  const { version } = await answerDispute(at(answeredAt), asActor(users, host), words)
  if (!decided) return
  await decideDispute(at(timeOf(answeredAt, decided)), asActor(users, 'admin'), {
    id: dispute.id,
    version,
    refundInCents: Math.floor((booking.totalInCents * decided.refundPercent) / 100),
    reason: decided.text,
  })
}

function asActor(users: ReadonlyMap<string, string>, key: string): CurrentUser {
  const { name = '', email = '', role = 'guest' } = demoUsers.find((user) => user.key === key) ?? {}
  return { id: users.get(key) ?? '', name, email, role, emailVerified: true, image: null, sessionId: '' }
}

/** A drawn picture as its owner would have uploaded it for a dispute. */
async function insertPicture(
  { database, storage }: Resources,
  ownerId: string,
  name: string,
): Promise<string> {
  const drawn = await readDrawnPictures()
  const picture = drawn.find((each) => each.name === name)
  if (!picture) throw new Error(`There is no picture ${name}`)
  const { widths, width, height, placeholder } = picture
  const id = newId()
  for (const size of widths) {
    await storage.put(privateImageKey(id, size), await readDrawing(name, size))
  }
  await insertImage(database, { id, ownerId, width, height, placeholder, isPrivate: true })
  return id
}
