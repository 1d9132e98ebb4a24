import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import type { AvailableDay, Block } from '#contract/bookings/shapes.ts'
import { addDays, weekdayOf } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { occupyStatement } from '#tests/factories/occupied.ts'
import { takePayments } from '#tests/factories/paid.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, workspaceDraft } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser
let id: string

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  id = (await createPublishedWorkspace(host, admin)).id
})

/** The first Tuesday at least a week away. */
const tuesday = () => {
  let day = addDays(todayIn(BRASILIA_TIME_ZONE, server.resources.now()), 7)
  while (weekdayOf(day) !== 'tue') day = addDays(day, 1)
  return day
}
const path = (rest: string) => `/api/v1/workspaces/${id}/${rest}`
const rulesOf = async (): Promise<BookingRules> => (await host.client.get(path('booking-rules'))).body
const setRules = async (changes: Partial<BookingRules>) =>
  host.client.request('PUT', path('booking-rules'), { ...(await rulesOf()), ...changes })
/** The days as a signed-in user reads them, who never gets a cached answer. */
const daysOf = async (from: string, to = from): Promise<AvailableDay[]> =>
  (await host.client.get(path(`availability?from=${from}&to=${to}`))).body.days
const closedDates = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ date: addDays('2027-01-01', index), periods: [] }))
const texts = ({ periods }: AvailableDay) =>
  periods.map(({ start, end, freeUnits }) => `${start}–${end} ${freeUnits}`)
const block = (start: string, end: string, more: object = {}) =>
  host.client.post(path('blocks'), {
    start: `${tuesday()}T${start}:00-03:00`,
    end: `${tuesday()}T${end}:00-03:00`,
    ...more,
  })

/** A booking that takes a unit. @returns its code */
async function occupy(
  start: string,
  end: string,
  unit = 1,
  state: 'firm' | 'hold' | 'released' = 'firm',
  holdUntil: Date | null = null,
) {
  const { text, values, code } = occupyStatement({
    workspaceId: id,
    start: `${tuesday()}T${start}:00-03:00`,
    end: `${tuesday()}T${end}:00-03:00`,
    unit,
    state,
    holdUntil: holdUntil?.toISOString() ?? null,
  })
  await server.database.$client.query(text, values)
  return code
}

describe('the rules of a workspace', () => {
  test('are those of the chat, with the hours that it has, until its host sets others', async () => {
    const rules = await rulesOf()
    expect(rules).toMatchObject({ bookingMode: 'chat', units: 1, slotMinutes: 30, horizonDays: 180 })
    expect(rules.weeklyHours).toHaveLength(5)
    expect(rules.weeklyHours[0]).toEqual({ day: 'mon', start: '08:00', end: '18:00' })
  })

  test('can be stored again as they were read', async () => {
    await setRules({
      units: 4,
      weeklyHours: [
        { day: 'tue', start: '08:00', end: '12:00' },
        { day: 'tue', start: '13:00', end: '24:00' },
      ],
      exceptions: [{ date: tuesday(), periods: [], note: 'Reforma' }],
      rates: {
        ...(await rulesOf()).rates,
        dayInCents: 300_00,
        longStayDiscounts: [{ days: 7, percent: 10 }],
      },
    })
    const rules = await rulesOf()
    expect(rules).toMatchObject({ units: 4, rates: { dayInCents: 300_00 } })
    expect(rules.weeklyHours[1]).toEqual({ day: 'tue', start: '13:00', end: '24:00' })
    const { status, body } = await setRules({})
    expect([status, body]).toEqual([200, rules])
  })

  test('keep hours that differ from day to day when the simple hours of the form are saved unchanged', async () => {
    const weeklyHours: BookingRules['weeklyHours'] = [
      { day: 'tue', start: '08:00', end: '12:00' },
      { day: 'tue', start: '13:00', end: '18:00' },
    ]
    await setRules({ weeklyHours })
    const { body: workspace } = await host.client.get(`/api/v1/workspaces/${id}`)
    expect(workspace.availability).toMatchObject({
      availableDays: ['tue'],
      availableHours: { start: '08:00', end: '18:00' },
    })
    const save = (availableHours: object) =>
      host.client.get(`/api/v1/workspaces/${id}`).then(({ body: { version } }) =>
        host.client.request('PATCH', `/api/v1/workspaces/${id}`, {
          ...workspaceDraft(),
          version,
          availability: { availableDays: ['tue'], availableHours },
        }),
      )
    expect((await save({ start: '08:00', end: '18:00' })).status).toBe(200)
    expect((await rulesOf()).weeklyHours).toEqual(weeklyHours)
    expect((await save({ start: '08:00', end: '17:00' })).status).toBe(200)
    expect((await rulesOf()).weeklyHours).toEqual([{ day: 'tue', start: '08:00', end: '17:00' }])
  })

  test('are stored with each change, and who made it is recorded', async () => {
    await setRules({ units: 2 })
    const { body } = await admin.client.get(`/api/v1/admin/workspaces/${id}/history`)
    expect(body.items[0]).toMatchObject({
      action: 'workspace.set-booking-rules',
      changes: [{ field: 'units', before: 1, after: 2 }],
    })
  })
})

test.each([
  ['bookingMode', { bookingMode: 'carrier-pigeon' }, 'bookingMode'],
  ['paymentMode', { paymentMode: 'platform' }, 'paymentMode'],
  ['units', { units: 0 }, 'units'],
  ['a slot', { slotMinutes: 45 }, 'slotMinutes'],
  ['lengths in the wrong order', { minimumMinutes: 120, maximumMinutes: 60 }, 'maximumMinutes'],
  ['a week without hours', { weeklyHours: [] }, 'weeklyHours'],
  [
    'hours that overlap',
    {
      weeklyHours: [
        { day: 'tue', start: '08:00', end: '12:00' },
        { day: 'tue', start: '11:00', end: '14:00' },
      ],
    },
    'weeklyHours.1.start',
  ],
  [
    'hours that end before they start',
    { weeklyHours: [{ day: 'tue', start: '12:00', end: '08:00' }] },
    'weeklyHours.0.end',
  ],
  [
    '29 February of a common year',
    { exceptions: [{ date: '2027-02-29', periods: [] }] },
    'exceptions.0.date',
  ],
  [
    'a date twice',
    {
      exceptions: [
        { date: '2028-02-29', periods: [] },
        { date: '2028-02-29', periods: [] },
      ],
    },
    'exceptions.1.date',
  ],
  ['more exceptions than the limit', { exceptions: closedDates(401) }, 'exceptions'],
  ['ten thousand exceptions', { exceptions: closedDates(10_000) }, 'exceptions'],
])('refuses %s with a message at its field', async (_, changes, field) => {
  const before = await rulesOf()
  const { status, body } = await setRules(changes as Partial<BookingRules>)
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  expect(await rulesOf()).toEqual(before)
})

test('takes as many exceptions as the limit allows, with the longest notes and all periods', async () => {
  const periods = [8, 10, 12, 14, 16, 18].map((hour) => ({
    start: `${String(hour).padStart(2, '0')}:00`,
    end: `${String(hour + 1).padStart(2, '0')}:00`,
  }))
  const exceptions = closedDates(400).map(({ date }) => ({ date, periods, note: '🎄'.repeat(200) }))
  expect((await setRules({ exceptions })).status).toBe(200)
  expect((await rulesOf()).exceptions).toEqual(exceptions)
})

describe('availability', () => {
  test('has a day’s hours, and says why other days have none', async () => {
    const day = tuesday()
    await setRules({
      exceptions: [{ date: addDays(day, 1), periods: [] }],
      horizonDays: 30,
    })
    const days = await daysOf(day, addDays(day, 40))
    expect(days).toHaveLength(41)
    expect(days[0]).toEqual({
      date: day,
      open: [{ start: '08:00', end: '18:00' }],
      periods: [{ start: '08:00', end: '18:00', freeUnits: 1 }],
      reason: null,
    })
    expect(days[1]).toMatchObject({ periods: [], reason: 'closed' })
    expect(days.find(({ date }) => weekdayOf(date) === 'sat')?.reason).toBe('closed')
    expect(days.findLast(({ open }) => open.length > 0)?.reason).toBe('tooFar')
    const today = todayIn(BRASILIA_TIME_ZONE, server.resources.now())
    expect((await daysOf(addDays(today, -1)))[0]?.reason).toBe('past')
  })

  test('names the zone of the municipality, and reads hours by its clock', async () => {
    const place = { state: 'AM', city: 'Tabatinga', zipCode: '69640-000' }
    id = (await createPublishedWorkspace(host, admin, place)).id
    const { body } = await server.visitor().get(path(`availability?from=${tuesday()}&to=${tuesday()}`))
    expect(body.timeZone).toBe('America/Eirunepe')
    // 13:00 in São Paulo is 11:00 there.
    await block('13:00', '14:00')
    expect((await daysOf(tuesday())).map(texts)).toEqual([['08:00–11:00 1', '12:00–18:00 1']])
  })

  test('leaves out what is booked with the buffers around it, but not holds that have run out', async () => {
    await setRules({ units: 2, bufferBeforeMinutes: 30 })
    await occupy('09:00', '10:00', 1)
    await occupy('09:30', '10:00', 2)
    await occupy('15:00', '16:00', 1, 'hold', new Date(server.resources.now().getTime() - 1_000))
    await occupy('17:00', '18:00', 1, 'released')
    expect((await daysOf(tuesday())).map(texts)).toEqual([
      ['08:00–09:00 2', '09:00–09:30 1', '10:30–18:00 2'],
    ])
  })

  test('is only that of workspaces that the reader may see', async () => {
    const stranger = await signedIn(server, 'host')
    await host.client.request('PUT', path('paused'), { paused: true })
    const address = path(`availability?from=${tuesday()}&to=${tuesday()}`)
    const answers = [server.visitor(), stranger.client, host.client].map(
      async (client) => (await client.get(address)).status,
    )
    expect(await Promise.all(answers)).toEqual([404, 404, 200])
  })

  test.each([
    ['from=2026-12-02&to=2026-12-01', { to: 'A data final deve ser depois da inicial' }],
    ['from=2026-12-01&to=2027-12-01', { to: 'Peça no máximo 93 dias' }],
    ['from=2027-02-29&to=2027-03-01', { from: 'Use uma data válida' }],
  ])('refuses %s', async (query, fields) => {
    const { status, body } = await server.visitor().get(path(`availability?${query}`))
    expect([status, body.fields]).toEqual([422, fields])
  })
})

describe('a block', () => {
  test('takes a time away on all units or one, and gives it back', async () => {
    await setRules({ units: 2 })
    const { status, body } = await block('09:00', '10:00', { note: 'Manutenção' })
    expect([status, body.items[0].unit]).toEqual([201, null])
    await block('11:00', '12:00', { unit: 2 })
    expect((await daysOf(tuesday())).map(texts)).toEqual([
      ['08:00–09:00 2', '10:00–11:00 2', '11:00–12:00 1', '12:00–18:00 2'],
    ])
    expect((await host.client.request('DELETE', path(`blocks/${body.items[0].id}`))).status).toBe(200)
    expect((await daysOf(tuesday())).map(texts)).toEqual([
      ['08:00–11:00 2', '11:00–12:00 1', '12:00–18:00 2'],
    ])
    expect((await host.client.request('DELETE', path(`blocks/${body.items[0].id}`))).status).toBe(404)
  })

  test('is repeated weekly at the same hours, all of it or nothing', async () => {
    const { body } = await block('09:00', '10:00', { weeks: 3 })
    expect(body.items.map(({ later }: Block) => later)).toEqual([2, 1, 0])
    const { body: agenda } = await host.client.get(
      `/api/v1/host/agenda?from=${addDays(tuesday(), 7)}&to=${addDays(tuesday(), 7)}`,
    )
    const own = agenda.workspaces.find((workspace: { id: string }) => workspace.id === id)
    expect(own.blocks).toEqual([body.items[1]])
    const weeks = [0, 7, 14, 21].map((days) => addDays(tuesday(), days))
    const taken = await Promise.all(weeks.map(async (day) => (await daysOf(day)).map(texts)[0]?.length))
    expect(taken).toEqual([2, 2, 2, 1])
    const again = await block('08:00', '18:00', { weeks: 4 })
    expect(again.status).toBe(409)
    const blockId = body.items[1].id
    await host.client.request('DELETE', path(`blocks/${blockId}`), { following: true })
    const left = await Promise.all(weeks.map(async (day) => (await daysOf(day)).map(texts)[0]?.length))
    expect(left).toEqual([2, 1, 1, 1])
  })

  test('of a series is made again from the times that its release returned, all of it or nothing', async () => {
    const { body } = await block('09:00', '10:00', { weeks: 4, note: 'Aula' })
    const [, second, third, last] = body.items
    // A block that was removed alone before stays removed.
    await host.client.request('DELETE', path(`blocks/${third.id}`))
    const released = await host.client.request('DELETE', path(`blocks/${second.id}`), { following: true })
    const timeOf = ({ start, end }: Block) => ({ start, end })
    expect(released.body).toEqual({ done: true, released: [timeOf(second), timeOf(last)] })
    const again = () =>
      host.client.post(path('blocks'), { ...timeOf(second), also: [timeOf(last)], note: 'Aula' })
    const { body: made } = await again()
    expect(made.items.map(timeOf)).toEqual([timeOf(second), timeOf(last)])
    expect(made.items.map(({ later, note }: Block) => [later, note])).toEqual([
      [1, 'Aula'],
      [0, 'Aula'],
    ])
    expect(new Set(made.items.map(({ seriesId }: Block) => seriesId)).size).toBe(1)
    expect((await again()).status).toBe(409)
    const weeks = [0, 7, 14, 21].map((days) => addDays(tuesday(), days))
    const taken = await Promise.all(weeks.map(async (day) => (await daysOf(day)).map(texts)[0]?.length))
    expect(taken).toEqual([2, 2, 1, 2])
  })

  test('may go over midnight', async () => {
    const { status, body } = await block('17:00', '18:00', {
      end: `${addDays(tuesday(), 1)}T09:00:00-03:00`,
      weeks: 2,
    })
    expect([status, body.items]).toMatchObject([201, [{ later: 1 }, { later: 0 }]])
    const days = [0, 1, 7, 8].map((later) => addDays(tuesday(), later))
    const free = await Promise.all(days.map(async (day) => (await daysOf(day)).map(texts)[0]))
    expect(free).toEqual([['08:00–17:00 1'], ['09:00–18:00 1'], ['08:00–17:00 1'], ['09:00–18:00 1']])
  })

  test('is refused over a booking that holds, which the answer names', async () => {
    const code = await occupy('09:00', '10:00')
    const { status, body } = await block('09:30', '11:00')
    expect([status, body.code]).toEqual([409, 'TIME_TAKEN'])
    expect(body.inTheWay).toEqual([
      {
        kind: 'booking',
        id: code,
        unit: 1,
        start: new Date(`${tuesday()}T09:00:00-03:00`).toISOString(),
        end: new Date(`${tuesday()}T10:00:00-03:00`).toISOString(),
        hasBuffers: false,
      },
    ])
    expect((await block('10:00', '11:00')).status).toBe(201)
  })

  test('is refused over the pause after a booking, which the answer tells from the booking itself', async () => {
    const code = await occupy('09:00', '10:30')
    await server.database.$client.query('update bookings set buffer_after_minutes = 30 where code = $1', [
      code,
    ])
    const { body } = await block('10:00', '11:00')
    expect(body.inTheWay).toMatchObject([{ id: code, hasBuffers: true }])
  })

  test('takes over a hold that has run out', async () => {
    await occupy('09:00', '10:00', 1, 'hold', new Date(server.resources.now().getTime() - 1_000))
    expect((await block('09:00', '10:00')).status).toBe(201)
  })

  test('of all units spreads to units that are added', async () => {
    await block('09:00', '10:00')
    await setRules({ units: 3 })
    expect((await daysOf(tuesday())).map(texts)).toEqual([['08:00–09:00 3', '10:00–18:00 3']])
  })

  test.each([
    [{ unit: 2 }, 'unit', 'Este espaço não tem esta unidade'],
    [{ end: '2020-01-01T09:00:00Z', start: '2020-01-01T08:00:00Z' }, 'end', 'Este horário já passou'],
    [{ end: '2020-01-01T09:00:00Z' }, 'end', 'O término deve ser depois do início'],
    [{ weeks: 53 }, 'weeks', 'No máximo 52 semanas'],
    [
      { also: [{ start: '2098-01-01T09:00:00Z', end: '2098-01-01T09:00:00Z' }] },
      'also.0.end',
      'O término deve ser depois do início',
    ],
    [
      { also: [{ start: '2020-01-01T09:00:00Z', end: '2020-01-01T10:00:00Z' }] },
      'end',
      'Este horário já passou',
    ],
    [{ start: 'amanhã' }, 'start', 'Use uma data e um horário válidos'],
  ])('with %j is refused', async (more, field, message) => {
    const { status, body } = await block('09:00', '10:00', more)
    expect([status, body.fields[field]]).toEqual([422, message])
  })

  test('holds once when fifty ask for it at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => block('09:00', '10:00')))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  })
})

test('units that are booked can’t be taken away', async () => {
  await setRules({ units: 3 })
  const code = await occupy('09:00', '10:00', 3)
  const { status, body } = await setRules({ units: 2 })
  expect([status, body.code]).toEqual([409, 'TIME_TAKEN'])
  expect(body.inTheWay).toMatchObject([{ kind: 'booking', id: code, unit: 3 }])
  expect((await rulesOf()).units).toBe(3)
})

test('a block of a unit that is taken away goes with it', async () => {
  await setRules({ units: 3 })
  expect((await block('09:00', '10:00', { unit: 3 })).status).toBe(201)
  expect((await block('11:00', '12:00')).status).toBe(201)
  expect((await setRules({ units: 2 })).status).toBe(200)
  const blocks = await server.database.execute(sql`select every_unit from blocks where workspace_id = ${id}`)
  expect(blocks.rows).toEqual([{ every_unit: true }])
})

describe('a quote', () => {
  const quote = (body: object) => server.visitor().post(path('quotes'), body)

  test('has lines that add up and the policy in dates', async () => {
    await setRules({ rates: { ...(await rulesOf()).rates, cleaningFeeInCents: 30_00 } })
    const wanted = { kind: 'hours', from: tuesday(), start: '09:00', end: '12:00', people: 4 }
    const { status, body } = await quote(wanted)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      totalInCents: 299_70,
      lines: [
        { label: '3 horas', quantity: 3, unitInCents: 89_90, amountInCents: 269_70 },
        { label: 'Taxa de limpeza', quantity: 1, unitInCents: 30_00, amountInCents: 30_00 },
      ],
      cancellation: {
        policy: 'flexible',
        refunds: [
          {
            until: new Date(`${addDays(tuesday(), -1)}T09:00:00-03:00`).toISOString(),
            refundInCents: 299_70,
          },
        ],
      },
      cheaper: null,
    })
  })

  test('has a version that changes with anything that a guest agrees to, and with nothing else', async () => {
    await setRules({ bookingMode: 'request' })
    const wanted = { kind: 'hours', from: tuesday(), start: '09:00', end: '12:00' }
    const versionOf = async (other: object = {}) => (await quote({ ...wanted, ...other })).body.version
    const version = await versionOf()
    expect(await versionOf()).toBe(version)
    const versions = [version]
    versions.push(await versionOf({ start: '10:00', end: '13:00' }))
    versions.push(await versionOf({ from: addDays(wanted.from, 1) }))
    await setRules({ rates: { ...(await rulesOf()).rates, cleaningFeeInCents: 31_00 } })
    versions.push(await versionOf())
    await setRules({ cancellationPolicy: 'strict' })
    versions.push(await versionOf())
    // Booking at once is another agreement than asking for it.
    await setRules({ bookingMode: 'instant' })
    versions.push(await versionOf())
    await takePayments(server, host, id)
    versions.push(await versionOf())
    expect(new Set(versions).size).toBe(7)
    await setRules({ units: 2, leadMinutes: 60 })
    expect(await versionOf()).toBe(versions.at(-1))
  })

  test('offers a longer booking that costs less', async () => {
    await setRules({
      rates: { ...(await rulesOf()).rates, dayInCents: 300_00, monthInCents: 900_00 },
    })
    const { body } = await quote({ kind: 'days', from: tuesday(), to: addDays(tuesday(), 8) })
    expect(body.cheaper).toMatchObject({ kind: 'months', months: 1, from: tuesday(), totalInCents: 900_00 })
  })

  test.each([
    [{ kind: 'hours' }, { start: 'Informe o horário de início', end: 'Informe o horário de término' }],
    [{ kind: 'months' }, { months: 'Informe quantos meses' }],
    [
      { kind: 'days', from: '', to: '2030-02-30' },
      { from: 'Use uma data válida', to: 'Use uma data válida' },
    ],
    [{ kind: 'hours', start: '10:00', end: '09:00' }, { end: 'O término deve ser depois do início' }],
    [{ kind: 'hours', start: '07:00', end: '09:00' }, { start: expect.stringContaining('abre das 08:00') }],
    [{ kind: 'hours', start: '09:00', end: '10:00', people: 11 }, { people: 'Cabem no máximo 10 pessoas' }],
    [{ kind: 'months', months: 1 }, { kind: 'Este espaço não tem preço para esta reserva' }],
  ])('for %j is refused per field', async (body, fields) => {
    const answer = await quote({ from: tuesday(), ...body })
    expect([answer.status, answer.body.fields]).toEqual([422, fields])
  })
})

test('the agenda has the hours and blocks of all own workspaces', async () => {
  await block('09:00', '10:00', { note: 'Só para mim' })
  const stranger = await signedIn(server, 'host')
  const agendaOf = (user: SignedInUser) =>
    user.client.get(`/api/v1/host/agenda?from=${tuesday()}&to=${addDays(tuesday(), 1)}`)
  const { body } = await agendaOf(host)
  const own = body.workspaces.find((workspace: { id: string }) => workspace.id === id)
  expect(own.days).toEqual(
    [0, 1].map((days) => ({ date: addDays(tuesday(), days), open: [{ start: '08:00', end: '18:00' }] })),
  )
  expect(own.blocks).toMatchObject([{ unit: null, note: 'Só para mim' }])
  expect((await agendaOf(stranger)).body.workspaces).toEqual([])
})
