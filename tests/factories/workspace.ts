import sharp from 'sharp'
import type { Picture } from '#contract/images/shapes.ts'
import type { WorkspaceDraft } from '#contract/workspaces/input-shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import type { SignedInUser } from './user.ts'

/** A CEP for each state that tests use; a test that uses another state sets its own. */
const zipCodes: Record<string, string> = { SP: '01304-001', PR: '80010-000', PE: '50050-000' }

/** A valid workspace as a host would send it; `changes` replace any part. */
export function workspaceDraft(changes: Partial<WorkspaceDraft> = {}): WorkspaceDraft {
  return {
    name: 'Sala Jatobá',
    type: 'meeting-room',
    description: 'Sala clara com mesa para dez pessoas e vista para a praça.',
    price: 89.9,
    priceUnit: 'hour',
    capacity: 10,
    address: 'Rua Augusta, 1500, sala 12',
    zipCode: zipCodes[changes.state ?? 'SP'] ?? '',
    state: 'SP',
    city: 'São Paulo',
    amenities: ['wifi', 'coffee'],
    availability: {
      availableDays: ['mon', 'tue', 'wed', 'thu', 'fri'],
      availableHours: { start: '08:00', end: '18:00' },
    },
    imageIds: [],
    ...changes,
  }
}

/** Lists a workspace through the API; it is pending. */
export async function createWorkspace(
  host: SignedInUser,
  changes: Partial<WorkspaceDraft> = {},
): Promise<Workspace> {
  const answer = await host.client.post('/api/v1/workspaces', workspaceDraft(changes))
  if (answer.status !== 201)
    throw new Error(`Creating answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Lists a workspace and has the administrator approve it. */
export async function createPublishedWorkspace(
  host: SignedInUser,
  admin: SignedInUser,
  changes: Partial<WorkspaceDraft> = {},
): Promise<Workspace> {
  const { id, version } = await createWorkspace(host, changes)
  const answer = await admin.client.post(`/api/v1/admin/workspaces/${id}/approve`, { version })
  if (answer.status !== 200) throw new Error(`Approving answered ${answer.status}`)
  return (await host.client.get(`/api/v1/workspaces/${id}`)).body
}

/** Uploads a small image as the user. */
export async function uploadImage({ client }: SignedInUser): Promise<Picture> {
  const pixels = { width: 400, height: 300, channels: 3 as const, background: '#0f5c4c' }
  const file = await sharp({ create: pixels }).jpeg().toBuffer()
  const answer = await client.upload('/api/v1/uploads', file)
  if (answer.status !== 201)
    throw new Error(`Uploading answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
