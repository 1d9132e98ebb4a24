import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the OpenAPI document describes every operation and the shape of errors', async () => {
  const { status, body } = await server.visitor().get('/api/openapi.json')
  expect(status).toBe(200)
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      '/session',
      '/cities',
      '/municipalities',
      '/uploads',
      '/workspaces',
      '/workspaces/featured',
      '/workspaces/{id}',
      '/me/workspaces',
      '/admin/workspaces',
      '/admin/workspaces/{id}/approve',
      '/admin/workspaces/{id}/reject',
      '/admin/workspaces/{id}/featured',
    ]),
  )
  const errorShape = body.paths['/workspaces'].post.responses['422'].content['application/json'].schema
  expect(errorShape).toMatchObject({ required: ['code', 'message'] })
})

test('the description is readable without another host', async () => {
  const page = await server.visitor().get('/api/docs')
  expect(page.status).toBe(200)
  expect(page.body).not.toMatch(/https?:\/\//)
  for (const [, address] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect((await server.visitor().get(address)).status).toBe(200)
  }
})

test('the description serves only its own files', async () => {
  for (const file of ['package.json', 'valueOf', '__proto__'])
    expect((await server.visitor().get(`/api/docs/${file}`)).status).toBe(404)
})

test('an unknown address below the API gets an error of the API', async () => {
  for (const path of ['/api/v1/nothing', '/api/other']) {
    const { status, body } = await server.visitor().get(path)
    expect([status, body]).toEqual([404, { code: 'NOT_FOUND', message: 'Esta operação não existe.' }])
  }
})

test('health: the process and its database', async () => {
  expect((await server.visitor().get('/healthz')).body).toEqual({ status: 'ok' })
  expect((await server.visitor().get('/readyz')).body).toEqual({ status: 'ready' })
})

test('a program is ready when its migrations are applied, even if a newer program’s are too', async () => {
  const own = await startTestServer()
  onTestFinished(own.close)
  const readiness = async () => {
    const { status, body } = await own.visitor().get('/readyz')
    return [status, body]
  }
  const change = (statement: string) => own.database.execute(sql.raw(statement))
  await change(`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'of a newer program', max(created_at) + 1 from drizzle.__drizzle_migrations`)
  expect(await readiness()).toEqual([200, { status: 'ready' }])
  for (const expected of [
    [200, { status: 'ready' }],
    [503, { status: 'not migrated' }],
  ]) {
    await change(`delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`)
    expect(await readiness()).toEqual(expected)
  }
})

test('a page that could not be rendered becomes an error page with a code for support', async () => {
  const broken = await startTestServer({}, async () => {
    throw new Error('secret detail')
  })
  const page = await broken.visitor().request('GET', '/workspaces', undefined, { accept: 'text/html' })
  expect(page.status).toBe(500)
  expect(page.body).toContain('Algo deu errado do nosso lado')
  expect(page.body).toContain(`Código do erro: ${page.headers.get('x-request-id')}`)
  expect(page.body).not.toContain('secret detail')
  await broken.close()
})

test('a failure of the server has the same request id in body, header and log', async () => {
  const broken = await startTestServer()
  await broken.database.execute('alter table workspaces rename to workspaces_away')
  const { status, headers, body } = await broken.visitor().get('/api/v1/workspaces')
  expect([status, body.code]).toEqual([500, 'INTERNAL_SERVER_ERROR'])
  expect(body.requestId).toBe(headers.get('x-request-id'))
  expect(JSON.stringify(body)).not.toMatch(/workspaces_away|select|stack/)
  const lines = broken.logLines.map((line) => JSON.parse(line))
  const ofRequest = lines.filter(({ requestId }) => requestId === body.requestId)
  expect(ofRequest.map(({ msg }) => msg)).toEqual(['operation failed', 'request'])
  // An error of the request itself needs no id.
  expect((await broken.visitor().get('/api/v1/nothing')).body.requestId).toBeUndefined()
  await broken.close()
})
