import { randomUUID } from 'node:crypto'

/** A time that a booking takes, with its instants, for tests of code that only reads times. */
export type OccupiedTime = {
  workspaceId: string
  start: string | Date
  end: string | Date
  unit?: number
  state?: string
  holdUntil?: string | Date | null
}

/** A statement with its values. */
export type Statement = { text: string; values: unknown[] }

/** The columns of a workspace that every list of bookings shows. */
const ADDRESS = JSON.stringify({ street: '', neighborhood: '', city: 'São Paulo', state: 'SP', zipCode: '' })

/**
 * A statement that stores a booking with one time, past the rules that bookings keep.
 * @returns it and the booking's code
 */
export function occupyStatement(time: OccupiedTime): Statement & { code: string } {
  const { workspaceId, start, end, unit = 1, state = 'firm', holdUntil = null } = time
  const id = randomUUID()
  const code = `TEST-${id}`
  const text = `
    with times as (
      select starts, ends, starts at time zone 'America/Sao_Paulo' as local_start,
        ends at time zone 'America/Sao_Paulo' as local_end
      from (values ($6::timestamptz, $7::timestamptz)) given (starts, ends)
    ), booked as (
      insert into bookings (id, code, status, workspace_id, client_key, kind, from_date, to_date, start_time, end_time,
        starts_at, ends_at, workspace_name, address, time_zone, booking_mode, payment_mode, cancellation_policy,
        buffer_before_minutes, buffer_after_minutes, lines, total_in_cents, check_in_code)
      select $1::uuid, $8, 'confirmed', $2::uuid, $1::uuid, 'hours', local_start::date, local_end::date, to_char(local_start, 'HH24:MI'),
        to_char(local_end, 'HH24:MI'), starts, ends, 'Sala', $9::jsonb, 'America/Sao_Paulo', 'instant', 'direct',
        'flexible', 0, 0, '[]', 0, '000000'
      from times
      returning id)
    insert into occupancies (id, workspace_id, unit, booking_id, state, hold_until, blocked)
    select gen_random_uuid(), $2, $3, id, $4, $5::timestamptz, tstzrange(starts, ends) from booked, times
    on conflict do nothing`
  return { text, values: [id, workspaceId, unit, state, holdUntil, start, end, code, ADDRESS], code }
}
