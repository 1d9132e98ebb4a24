import { eq, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Transaction } from '../database/connection.ts'
import { defineSqlStatement, defineStatement } from '../database/prepared-statement.ts'
import { type BookedAddress, workspaces } from '../database/schema.ts'
import { keyLock, keyLockValue } from '../idempotency/create-once.ts'
import { type PictureRow, pictureAsJson } from '../images/present-picture.ts'
import { workspaceNotFound } from '../workspaces/workspace-not-found.ts'

/** The data of a workspace that a booking copies. */
export type BookableWorkspace = {
  id: string
  hostId: string
  name: string
  isPublic: boolean
  address: BookedAddress
}

const lockWorkspace = defineStatement('lock_bookable', (transaction) =>
  transaction
    .select({
      hostId: workspaces.hostId,
      name: workspaces.name,
      isPublic: workspaces.isPublic,
      street: workspaces.address,
      neighborhood: workspaces.neighborhood,
      city: workspaces.city,
      state: workspaces.state,
      zipCode: workspaces.zipCode,
    })
    .from(workspaces)
    .where(eq(workspaces.id, sql.placeholder('id')))
    .for('no key update'),
)

/**
 * Locks a workspace's row, so that bookings of it wait for one another and for changes of its rules.
 * @throws ORPCError NOT_FOUND when there is none
 */
export async function lockBookable(transaction: Transaction, id: string): Promise<BookableWorkspace> {
  const [row] = isUuid(id) ? await lockWorkspace(transaction).execute({ id }) : []
  if (!row) throw workspaceNotFound()
  const { hostId, name, isPublic, ...address } = row
  return { id, hostId, name, isPublic, address }
}

/**
 * A workspace and the guest who books it, both locked, and what the booking shows of them and of the host.
 */
export type LockedForGuest = {
  workspace: BookableWorkspace
  picture: PictureRow | null
  guest: Person
  host: Person | null
}
type Person = { name: string; image: string | null }

type LockedRow = Omit<LockedForGuest, 'workspace'> & BookedAddress & Omit<BookableWorkspace, 'id' | 'address'>

/**
 * The key is locked first, since rows are read before they are locked; then both rows in the order of the
 * clauses, as suspending or deleting an account does. The next statement reads what others stored meanwhile.
 */
const lockBoth = defineSqlStatement<LockedRow>(
  'lock_bookable_for_guest',
  sql`
    select workspaces.host_id as "hostId", workspaces.name, workspaces.is_public as "isPublic", workspaces.address as street,
      workspaces.neighborhood, workspaces.city, workspaces.state, workspaces.zip_code as "zipCode",
      (select ${pictureAsJson()} from workspace_images link join images image on image.id = link.image_id
        where link.workspace_id = workspaces.id order by link.position limit 1) as picture,
      json_build_object('name', guest.display_name, 'image', guest.photo_url) as guest,
      (select json_build_object('name', host.display_name, 'image', host.photo_url) from profiles host
        where host.id = workspaces.host_id) as host
    from (select ${keyLock} as held) key, profiles guest, workspaces
    where guest.id = ${sql.placeholder('guestId')} and guest.suspended_at is null and workspaces.id = ${sql.placeholder('id')}
    for share of guest for no key update of workspaces`,
)

/**
 * Locks a workspace's row like `lockBookable`, after the request's key and the guest's row: a suspension or
 * deletion of the account waits for the booking, which it then ends (RSV-53).
 * @returns undefined when there is no such workspace, or the account is suspended or deleted by now; the key
 *   may then not be locked
 */
export async function lockForGuest(
  transaction: Transaction,
  id: string,
  { guestId, clientKey }: { guestId: string; clientKey: string },
): Promise<LockedForGuest | undefined> {
  const values = { id, guestId, ...keyLockValue(guestId, clientKey) }
  const { rows } = isUuid(id) ? await lockBoth(transaction, values) : { rows: [] }
  const [row] = rows
  if (!row) return undefined
  const { picture, guest, host, hostId, name, isPublic, ...address } = row
  return { picture, guest, host, workspace: { id, hostId, name, isPublic, address } }
}
