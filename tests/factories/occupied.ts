import { randomUUID } from 'node:crypto'

/** A time that a booking takes, for tests of what only reads times; with its instants. */
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

/** A statement that stores a booking with one time, past the rules that bookings keep. @returns it and the booking's code */
export function occupyStatement(time: OccupiedTime): Statement & { code: string } {
  const { workspaceId, start, end, unit = 1, state = 'firm', holdUntil = null } = time
  const id = randomUUID()
  const code = `TEST-${id}`
  const text = `
    with booked as (
      insert into bookings (id, code, status, workspace_id, client_key, kind, from_date, to_date, starts_at, ends_at,
        workspace_name, address, time_zone, booking_mode, payment_mode, cancellation_policy, buffer_before_minutes,
        buffer_after_minutes, lines, total_in_cents, check_in_code)
      values ($1, $8, 'confirmed', $2, $1, 'hours', ($6::timestamptz at time zone 'UTC')::date, ($7::timestamptz at time zone 'UTC')::date,
        $6::timestamptz, $7::timestamptz, 'Sala', '{}', 'America/Sao_Paulo', 'instant', 'direct', 'flexible', 0, 0, '[]', 0,
        '000000')
      returning id)
    insert into occupancies (id, workspace_id, unit, booking_id, state, hold_until, blocked)
    select gen_random_uuid(), $2, $3, id, $4, $5::timestamptz, tstzrange($6::timestamptz, $7::timestamptz) from booked
    on conflict do nothing`
  return { text, values: [id, workspaceId, unit, state, holdUntil, start, end, code], code }
}
