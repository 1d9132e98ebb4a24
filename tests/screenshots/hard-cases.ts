import type { APIRequestContext } from '@playwright/test'
import type { OwnServer } from '#tests/e2e/own-server.ts'
import { workspaceDraft } from '#tests/factories/workspace.ts'
import { list, send } from './requests.ts'

/** One word as long as the limits allow: nothing in it says where to break it. */
const ENDLESS = 'Pneumoultramicroscopicossilicovulcanoconiose'.repeat(3).slice(0, 120)

/** A user of one endless name and e-mail. */
export const endlessUser = {
  name: ENDLESS.slice(0, 90),
  email: `${ENDLESS.slice(0, 60).toLowerCase()}@teste.example`,
  password: 'uma frase bem secreta',
  role: 'guest',
  termsAccepted: true,
}

/** An endless name, and what the panel points out: no images, a contact, a price far off. */
export const endlessDraft = workspaceDraft({
  name: ENDLESS,
  description: `Fale comigo no (11) 98765-4321. ${ENDLESS}`,
  price: 9_999.99,
})

/** Ends the session of the endless user, with a reason of several lines. */
export async function suspendUser(admin: APIRequestContext): Promise<void> {
  const [user] = await list(admin, `/api/v1/admin/users?search=${endlessUser.email}`)
  const reason =
    'Três anfitriões contam que as reservas foram pagas com cartões de outras pessoas.\nPeça ao suporte para conferir o seu caso.'
  const data = { suspended: true, reason }
  const response = await admin.put(`/api/v1/admin/users/${user.id}/suspended`, { data })
  if (!response.ok()) throw new Error(`Suspending was answered ${response.status()}`)
}

/** Creates a shared list of favourites. @returns it, with the path of its page */
export async function shareList(
  guest: APIRequestContext,
  wanted: { name: string; workspaceIds: string[] },
): Promise<{ id: string; sharedPath: string }> {
  const { id } = await send(guest, '/api/v1/me/favorite-lists', wanted)
  const shared = await guest.put(`/api/v1/me/favorite-lists/${id}/shared`, { data: { shared: true } })
  return shared.json()
}

/** Lets every e-mail sent so far have failed, with an error as mail servers write them. */
export async function failJobs({ query }: OwnServer): Promise<void> {
  const message = `connect ECONNREFUSED 127.0.0.1:2525 ${ENDLESS.toLowerCase()}`
  await query(
    `update jobs.job set state = 'failed', retry_count = 20, started_on = now(), completed_on = now(),
       output = '${JSON.stringify({ message })}' where name like 'send-%'`,
  )
}
