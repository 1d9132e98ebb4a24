import type { TestClient } from '../client.ts'

type Decision = { version?: number; reason?: string | undefined }

/** Decides about a workspace, as it is now unless a version is named, such as 'reject' or 'revision/approve'. */
export async function decideAs(
  { client }: { client: TestClient },
  id: string,
  decision: string,
  { version, reason }: Decision = {},
): Promise<Awaited<ReturnType<TestClient['post']>>> {
  const seen = version ?? (await client.get(`/api/v1/workspaces/${id}`)).body.version
  return client.post(`/api/v1/admin/workspaces/${id}/${decision}`, { version: seen, reason })
}
