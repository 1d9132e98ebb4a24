import type pg from 'pg'
import type { Database } from '#server/database/connection.ts'
import { fillInBulk, withoutIndexes, withoutTriggers } from './fill-in-bulk.ts'
import { CREATED_FROM, drawn, idOf, workspaceIdOf } from './generated-values.ts'
import { insertRules, insertTakenTimes } from './many-taken-times.ts'

/** The number of hosts, who own about as many workspaces each. */
const HOSTS = 500
/** The second largest city, in RJ, is real, so that its page can be requested; the others are invented. */
const REAL_CITY = 'Niterói'
/** As long as the placeholders of real images. */
const PLACEHOLDER = `data:image/webp;base64,${'UklGRkYA'.repeat(16)}`

/**
 * Inserts generated workspaces directly into the database: 27 cities of very different sizes, all types and units,
 * common and rare words, one in twenty unpublished; each with amenities and hours: from 8 to 18 from Monday to Friday,
 * but for one in 50 until midnight on Thursdays and for one in 400 on Fridays. Equal counts give equal workspaces.
 * @param count the number of workspaces
 * @param pictured the number of newest workspaces with five images each; the others have none
 * @param takenFrom a Monday (ISO day): from then on each has taken times (`insertTakenTimes`), and half of them have
 *   rules
 */
export async function fillMarketplace(
  { $client }: Database,
  count: number,
  { pictured = 0, takenFrom }: { pictured?: number; takenFrom?: string } = {},
): Promise<void> {
  const fillWorkspaces = async (client: pg.ClientBase) => {
    await client.query(
      `insert into profiles (id, display_name, email, role)
     select ${idOf('host', 'n')}, 'Anfitrião ' || n, 'host' || n || '@teste.example', 'host'
     from generate_series(1, ${HOSTS}) n`,
    )
    // First what belongs to each workspace: the triggers of workspaces, called once for all of them, find it then.
    await withoutTriggers(client, async () => {
      await insertParts(client, count, pictured)
      if (takenFrom) await insertRules(client, count)
    })
    await withoutIndexes(client, ['workspaces', 'published_names'], () => insertWorkspaces(client, count))
  }
  const fillTaken = (monday: string) => (client: pg.ClientBase) => insertTakenTimes(client, count, monday)
  await fillInBulk($client, [fillWorkspaces, ...(takenFrom ? [fillTaken(takenFrom)] : [])])
}

function insertParts(client: pg.ClientBase, count: number, pictured: number): Promise<void> {
  const tables = ['workspace_amenities', 'workspace_availability', 'workspace_images', 'images']
  return withoutIndexes(client, tables, async () => {
    await client.query(
      `insert into workspace_amenities (workspace_id, amenity)
     select ${workspaceIdOf('n')}, amenity
     from generate_series(1::bigint, ${count}) n,
       unnest(array['wifi', 'coffee', 'parking', 'tv', 'shower']) with ordinality a(amenity, position)
     where (n + position) % 3 <> 0`,
    )
    await client.query(
      `insert into workspace_availability (workspace_id, day, start_hour, end_hour)
     select ${workspaceIdOf('n')}, day, '08:00', case when ${isOpenLate('n', 'day')} then '23:59' else '18:00' end::time
     from generate_series(1, ${count}) n, unnest(array['mon', 'tue', 'wed', 'thu', 'fri']) day`,
    )
    await client.query(
      `with inserted as (
       insert into images (id, owner_id, width, height, placeholder)
       select ${idOf('picture', 'n * 5 + position')}, ${idOf('host', `1 + n % ${HOSTS}`)}, 1600, 1200, '${PLACEHOLDER}'
       from generate_series(${count - pictured + 1}::bigint, ${count}) n, generate_series(0, 4) position
     )
     insert into workspace_images (workspace_id, image_id, position)
     select ${workspaceIdOf('n')}, ${idOf('picture', 'n * 5 + position')}, position
     from generate_series(${count - pictured + 1}::bigint, ${count}) n, generate_series(0, 4) position`,
    )
  })
}

async function insertWorkspaces(client: pg.ClientBase, count: number): Promise<void> {
  await client.query(
    `insert into workspaces (id, host_id, name, description, type, price_in_cents, price_unit, capacity, address,
       neighborhood, city, state, zip_code, amenity_marks, open_days, open_minutes, is_public, is_featured, approval_status, created_at, updated_at)
     select ${workspaceIdOf('n')}, ${idOf('host', `1 + n % ${HOSTS}`)},
       (array['Sala', 'Escritório', 'Estúdio', 'Espaço', 'Consultório'])[1 + n % 5] || ' ' ||
         (array['Aurora', 'Jatobá', 'Maré', 'Sabiá', 'Horizonte', 'Paineira', 'Ipê'])[1 + n % 7] || ' ' || n,
       'Um lugar claro e silencioso para trabalhar, com café e boa internet' ||
         case when n % 1000 = 1 then ', e uma varanda com jabuticabeira.' else ', perto do metrô.' end ||
         ' Número ' || md5(n::text),
       (array['office', 'meeting-room', 'coworking', 'desk', 'clinic'])[1 + n % 5],
       1000 + (n * 7919) % 90000, (array['hour', 'day', 'month'])[1 + n % 3], 1 + n % 40,
       'Rua ' || n || ', 10', (array['Pinheiros', 'Centro', 'Jardim', 'Vila', 'Parque', ''])[1 + n % 6] || case when n % 6 in (2, 3, 4) then ' ' || n % 211 else '' end,
       case c.city when 1 then '${REAL_CITY}' else 'Cidade ' || c.city end, (array['SP', 'RJ', 'BA', 'RS', 'PE'])[1 + c.city % 5], '01000-000',
       ${marksOf('n')}, 5, ${openMinutesOf('n')},
       n % 20 <> 0, n % 5000 = 1, case when n % 20 = 0 then 'pending' else 'approved' end,
       timestamptz '${CREATED_FROM}' + n * interval '1 second', timestamptz '${CREATED_FROM}' + n * interval '1 second'
     from generate_series(1::bigint, ${count}) n,
       lateral (select floor(27 * power((n * 104729 % 10007) / 10007.0, 3))::integer as city) c`,
  )
}

/** The amenities inserted above as their triggers would write them. */
function marksOf(number: string): string {
  return `(select coalesce(string_agg('<' || amenity || '>', '' order by amenity), '')
    from unnest(array['wifi', 'coffee', 'parking', 'tv', 'shower']) with ordinality a(amenity, position)
    where (${number} + position) % 3 <> 0)`
}

function isOpenLate(number: string, day: string): string {
  return `(${day} = 'thu' and ${drawn(number)} % 50 = 7 or ${day} = 'fri' and ${drawn(number)} % 400 = 7)`
}

/** How long it opens on a day, on average: from 8 to 18, or to 23:59. */
function openMinutesOf(number: string): string {
  const late = (day: string) => `${isOpenLate(number, `'${day}'`)}::integer`
  return `round(600 + (${late('thu')} + ${late('fri')}) * 359 / 5.0)`
}
