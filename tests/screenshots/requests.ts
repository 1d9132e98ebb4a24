import type { APIRequestContext } from '@playwright/test'

/** Posts as that user. @throws Error unless it succeeds */
// biome-ignore lint/suspicious/noExplicitAny: any answer of the API
export async function send(request: APIRequestContext, path: string, data: object): Promise<any> {
  const response = await request.post(path, { data })
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`)
  return response.json()
}

/** The items of a list, as that user sees it. @throws Error unless it succeeds */
// biome-ignore lint/suspicious/noExplicitAny: the items of any list of the API
export async function list(request: APIRequestContext, path: string): Promise<any[]> {
  const response = await request.get(path)
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`)
  return (await response.json()).items
}
