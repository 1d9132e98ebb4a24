import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WorkspaceDraft } from '#contract/workspaces/input-shapes.ts'
import { decideAs } from '#tests/factories/decided.ts'
import { drawPicture } from '#tests/factories/picture.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace, workspaceDraft } from '#tests/factories/workspace.ts'
import { startServerForTest, startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser
beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

let drafts = 0
/** Each draft has its own text, so that no two are alike. */
const draft = (changes: Partial<WorkspaceDraft> = {}) => {
  drafts += 1
  return { description: `Sala clara e silenciosa, com mesa grande: a de número ${drafts}.`, ...changes }
}

async function flagsOf(id: string, path = '/api/v1/admin/workspaces?limit=60') {
  const { body } = await admin.client.get(path)
  return body.items.find((item: { id: string }) => item.id === id).flags
}

async function upload(file: Buffer): Promise<string> {
  const { status, body } = await host.client.upload('/api/v1/uploads', file)
  expect(status).toBe(201)
  return body.id
}

describe('what the panel points out', () => {
  test('missing photos, and a contact in the text', async () => {
    const { id } = await createWorkspace(host, draft({ name: 'Sala do Zé, 11 98765-4321' }))
    expect(await flagsOf(id)).toEqual([
      { kind: 'no-images', label: 'Sem fotos', reason: 'Nenhuma foto foi enviada.', other: null },
      {
        kind: 'contact',
        label: 'Contato no texto',
        reason: 'O texto traz “11 98765-4321”: o contato acontece pelo site.',
        other: null,
      },
    ])
  })

  test('the same description as another workspace', async () => {
    const first = await createWorkspace(host, draft({ name: 'Sala Um' }))
    const { id } = await createWorkspace(host, {
      name: 'Sala Dois',
      description: first.description.toUpperCase(),
    })
    const same = (await flagsOf(id)).find(({ kind }: { kind: string }) => kind === 'same-text')
    expect(same).toMatchObject({
      reason: 'A descrição é a mesma de “Sala Um”.',
      other: { id: first.id, name: 'Sala Um' },
    })
  })

  test('the same picture as another workspace, though smaller and in another format', async () => {
    const original = await upload(await drawPicture(0).jpeg().toBuffer())
    const copy = await upload(await drawPicture(0).resize({ width: 640 }).webp({ quality: 60 }).toBuffer())
    const another = await upload(await drawPicture(70).jpeg().toBuffer())
    const first = await createWorkspace(host, draft({ name: 'Sala Original', imageIds: [original] }))
    const second = await createWorkspace(host, draft({ imageIds: [copy] }))
    const third = await createWorkspace(host, draft({ imageIds: [another] }))
    expect(await flagsOf(second.id)).toEqual([
      {
        kind: 'same-image',
        label: 'Foto repetida',
        reason: 'Uma foto aparece também em “Sala Original”.',
        other: { id: first.id, name: 'Sala Original' },
      },
    ])
    expect(await flagsOf(third.id)).toEqual([])
  })

  test('a price far from those of the city, and a CEP of another city', async () => {
    const place = { city: 'Recife', state: 'PE' }
    for (const price of [40, 50, 60]) await createPublishedWorkspace(host, admin, draft({ ...place, price }))
    const dear = await createWorkspace(host, draft({ ...place, price: 500 }))
    const usual = await createWorkspace(host, draft({ ...place, price: 80, zipCode: '53020-000' }))
    const kinds = async (id: string) => (await flagsOf(id)).map(({ kind }: { kind: string }) => kind)
    expect((await flagsOf(dear.id)).find(({ kind }: { kind: string }) => kind === 'price').reason).toMatch(
      /^Custa R\$\s500 por hora; em Recife, o comum é de R\$\s45 a R\$\s55\.$/,
    )
    expect(await kinds(dear.id)).toEqual(['no-images', 'price'])
    expect(await kinds(usual.id)).toEqual(['no-images', 'zip-code'])
    // Half of the lower quartile and twice the upper one are not far yet.
    for (const [price, isFar] of [
      [22, true],
      [23, false],
      [110, false],
      [111, true],
    ] as const) {
      const { id } = await createWorkspace(host, draft({ ...place, price }))
      expect([price, (await kinds(id)).includes('price')]).toEqual([price, isFar])
    }
  })

  test('what a revision brings, and not what is public', async () => {
    const { id, version, description } = await createPublishedWorkspace(host, admin, draft())
    await host.client.request('PATCH', `/api/v1/workspaces/${id}`, {
      ...workspaceDraft({ description: `${description} Veja www.exemplo.com.br` }),
      version,
    })
    const flags = await flagsOf(id, '/api/v1/admin/revisions')
    expect(flags.map(({ kind }: { kind: string }) => kind)).toEqual(['no-images', 'contact'])
  })

  test('beside everything that is judged: hours, days, CEP and all images', async () => {
    const imageIds: string[] = []
    for (const turn of [10, 20, 30, 40, 50])
      imageIds.push(await upload(await drawPicture(turn).png().toBuffer()))
    const { id } = await createWorkspace(host, draft({ imageIds }))
    const { body } = await admin.client.get('/api/v1/admin/workspaces?limit=60')
    expect(body.items.find((item: { id: string }) => item.id === id)).toMatchObject({
      zipCode: '01304-001',
      availability: {
        availableDays: ['mon', 'tue', 'wed', 'thu', 'fri'],
        availableHours: { start: '08:00' },
      },
      images: imageIds.map((image) => ({ id: image })),
    })
  })
})

test('the list is filtered by type, state, age and missing photos', async () => {
  const own = await startServerForTest()
  const [ownHost, ownAdmin] = [await signedIn(own, 'host'), await signedIn(own, 'admin')]
  const at = new Date('2026-03-10T12:00:00Z')
  const send = async (hoursAgo: number, changes: Partial<WorkspaceDraft>) => {
    own.setNow(new Date(at.getTime() - hoursAgo * 3_600_000))
    return (await createWorkspace(ownHost, draft(changes))).id
  }
  const overdue = await send(49, { type: 'desk' })
  const soon = await send(40, { state: 'PE', city: 'Recife' })
  const fresh = await send(1, { type: 'desk' })
  own.setNow(at)
  const idsOf = async (query: string) => {
    const { body } = await ownAdmin.client.get(`/api/v1/admin/workspaces?${query}`)
    expect(body.total).toBe(body.items.length)
    return body.items.map(({ id }: { id: string }) => id)
  }
  expect(await idsOf('type=desk')).toEqual([overdue, fresh])
  expect(await idsOf('state=pe')).toEqual([soon])
  expect(await idsOf('waiting=overdue')).toEqual([overdue])
  expect(await idsOf('waiting=soon')).toEqual([soon])
  expect(await idsOf('images=none&type=desk&waiting=overdue')).toEqual([overdue])
  expect((await ownAdmin.client.get('/api/v1/admin/workspaces?waiting=x')).status).toBe(422)

  // What was decided no longer waits: its lists have no age to filter by.
  for (const id of [overdue, fresh]) await decideAs(ownAdmin, id, 'approve')
  expect(new Set(await idsOf('status=approved&waiting=overdue'))).toEqual(new Set([overdue, fresh]))
  expect(await idsOf('waiting=overdue')).toEqual([])
})

describe('deciding about several at once', () => {
  const together = (body: object, { client } = admin) => client.post('/api/v1/admin/decisions', body)

  test('decides each that can be decided, and reports the others', async () => {
    const [one, two, three] = [
      await createWorkspace(host, draft()),
      await createWorkspace(host, draft()),
      await createWorkspace(host, draft()),
    ]
    await decideAs(admin, two.id, 'approve')
    const items = [one, two, three].map(({ id, version }) => ({ id, version }))
    const reason = 'Faltam fotos.'
    const { status, body } = await together({ decision: 'reject', subject: 'workspace', reason, items })
    expect(status).toBe(200)
    expect(body.decided).toMatchObject([
      { id: one.id, approvalStatus: 'rejected', rejectionReason: reason },
      { id: three.id, approvalStatus: 'rejected', rejectionReason: reason },
    ])
    expect(body.failed).toEqual([
      { id: two.id, message: 'Outra pessoa já decidiu sobre este espaço. A lista foi atualizada.' },
    ])
    const undone = await admin.client.post(`/api/v1/admin/workspaces/${one.id}/undo`, {
      version: body.decided[0].version,
    })
    expect(undone.body.approvalStatus).toBe('pending')
  })

  test('decides about revisions too', async () => {
    const { id, version } = await createPublishedWorkspace(host, admin, draft())
    const change = draft({ name: 'Sala Nova' })
    await host.client.request('PATCH', `/api/v1/workspaces/${id}`, { ...workspaceDraft(change), version })
    const items = [{ id, version: version + 1 }]
    const { body } = await together({ decision: 'approve', subject: 'revision', items })
    expect(body).toMatchObject({ decided: [{ id, name: 'Sala Nova' }], failed: [] })
  })

  test('asks for a reason, a number of them that fits a page, and an administrator', async () => {
    const { id, version } = await createWorkspace(host, draft())
    const items = [{ id, version }]
    const request = { decision: 'reject', subject: 'workspace', items }
    expect((await together(request)).status).toBe(422)
    expect((await together({ ...request, reason: ' ' })).status).toBe(422)
    expect((await together({ ...request, reason: 'x', items: [] })).status).toBe(422)
    expect((await together({ ...request, reason: 'x', items: Array(61).fill(items[0]) })).status).toBe(422)
    expect((await together({ ...request, reason: 'x' }, host)).status).toBe(403)
    expect((await together({ ...request, reason: 'x' }, { ...host, client: server.visitor() })).status).toBe(
      401,
    )
    expect((await admin.client.get(`/api/v1/workspaces/${id}`)).body.approvalStatus).toBe('pending')
  })
})

test('counts what waits, for administrators alone', async () => {
  const own = await startServerForTest()
  const [ownHost, ownAdmin] = [await signedIn(own, 'host'), await signedIn(own, 'admin')]
  await createWorkspace(ownHost)
  const { id, version } = await createPublishedWorkspace(ownHost, ownAdmin)
  await ownHost.client.request('PATCH', `/api/v1/workspaces/${id}`, {
    ...workspaceDraft({ name: 'B' }),
    version,
  })
  await own.visitor().post(`/api/v1/workspaces/${id}/reports`, { content: 'O endereço não existe' })
  const { body } = await ownAdmin.client.get('/api/v1/admin/pending')
  expect(body).toEqual({ workspaces: 1, revisions: 1, reports: 1, disputes: 0, reviews: 0 })
  expect((await ownHost.client.get('/api/v1/admin/pending')).status).toBe(403)
})
