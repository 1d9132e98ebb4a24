import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import type { WorkspaceDraft } from '#contract/workspaces/input-shapes.ts'
import { workspaceDraft } from '#tests/factories/workspace.ts'
import { expect, signIn, signUp, type TestUser } from './fixtures.ts'
import { testImage, uniqueName } from './workspace-form.ts'

const ADMIN = 'admin@pouso.example'

export type ListedWorkspace = { id: string; version: number; name: string; host: TestUser }

/** Lists workspaces of a new host through the API; they are pending. */
export async function listWorkspaces(
  browser: Browser,
  drafts: readonly Partial<WorkspaceDraft>[],
  { images = 0 } = {},
): Promise<ListedWorkspace[]> {
  const context = await browser.newContext()
  const host = await signUp(context, 'host', 'Marta Vilela Prates')
  const listed: ListedWorkspace[] = []
  for (const draft of drafts) {
    const imageIds: string[] = []
    for (let index = 0; index < images; index += 1) {
      const response = await context.request.post('/api/v1/uploads', {
        multipart: { file: await photo() },
      })
      expect(response.status()).toBe(201)
      imageIds.push((await response.json()).id)
    }
    const name = draft.name ?? uniqueName('Sala')
    const response = await context.request.post('/api/v1/workspaces', {
      data: workspaceDraft({ ...draft, name, imageIds }),
    })
    expect(response.status()).toBe(201)
    const { id, version } = await response.json()
    listed.push({ id, version, name, host })
  }
  await context.close()
  return listed
}

/** Lists workspaces of a new host and has an administrator approve them. */
export async function publishWorkspaces(
  browser: Browser,
  drafts: readonly Partial<WorkspaceDraft>[],
  options?: { images?: number },
): Promise<ListedWorkspace[]> {
  const listed = await listWorkspaces(browser, drafts, options)
  const context = await browser.newContext()
  await signIn(context, ADMIN)
  for (const { id, version } of listed) {
    const response = await context.request.post(`/api/v1/admin/workspaces/${id}/approve`, {
      data: { version },
    })
    expect(response.status()).toBe(200)
  }
  await context.close()
  return listed
}

/** Publishes one workspace of a new host. */
export async function publishWorkspace(
  browser: Browser,
  draft: Partial<WorkspaceDraft> = {},
  options?: { images?: number },
): Promise<ListedWorkspace> {
  const [workspace] = await publishWorkspaces(browser, [draft], options)
  if (!workspace) throw new Error('Nothing was published')
  return workspace
}

async function photo() {
  const name = 'phone-photo.jpg'
  return { name, mimeType: 'image/jpeg', buffer: await readFile(testImage(name)) }
}
