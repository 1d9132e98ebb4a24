import type { Database } from '#server/database/connection.ts'

/** The number of hosts, who own about as many workspaces each. */
const HOSTS = 500
/** The second largest city, in RJ, is real, so that its page can be requested; the others are invented. */
const REAL_CITY = 'Niterói'
/** As long as the placeholders of real images. */
const PLACEHOLDER = `data:image/webp;base64,${'UklGRkYA'.repeat(16)}`

/**
 * Inserts generated workspaces directly into the database: 27 cities of very different sizes, all types and units,
 * common and rare words, one in twenty unpublished; each with amenities and hours. Equal counts give equal workspaces.
 * @param count the number of workspaces
 * @param pictured the number of newest workspaces with five images each; the others have none
 */
export async function fillMarketplace(
  { $client }: Database,
  count: number,
  { pictured = 0 }: { pictured?: number } = {},
): Promise<void> {
  const client = await $client.connect()
  await client.query("set statement_timeout = 0; set maintenance_work_mem = '512MB'")
  // Rebuilt at the end, which takes a fraction of the time of updating it row by row.
  const { rows } = await client.query("select indexdef from pg_indexes where indexname = 'workspaces_search'")
  await client.query('drop index workspaces_search')
  await client.query(
    `insert into profiles (id, display_name, email, role)
     select ${idOf('host', 'n')}, 'Anfitrião ' || n, 'host' || n || '@teste.example', 'host'
     from generate_series(1, ${HOSTS}) n`,
  )
  await client.query(
    `insert into workspaces (id, host_id, name, description, type, price_in_cents, price_unit, capacity, address,
       neighborhood, city, state, zip_code, amenity_marks, open_days, open_minutes, is_public, is_featured, approval_status, created_at, updated_at)
     select ${idOf('space', 'n')}, ${idOf('host', `1 + n % ${HOSTS}`)},
       (array['Sala', 'Escritório', 'Estúdio', 'Espaço', 'Consultório'])[1 + n % 5] || ' ' ||
         (array['Aurora', 'Jatobá', 'Maré', 'Sabiá', 'Horizonte', 'Paineira', 'Ipê'])[1 + n % 7] || ' ' || n,
       'Um lugar claro e silencioso para trabalhar, com café e boa internet' ||
         case when n % 1000 = 1 then ', e uma varanda com jabuticabeira.' else ', perto do metrô.' end ||
         ' Número ' || md5(n::text),
       (array['office', 'meeting-room', 'coworking', 'desk', 'clinic'])[1 + n % 5],
       1000 + (n * 7919) % 90000, (array['hour', 'day', 'month'])[1 + n % 3], 1 + n % 40,
       'Rua ' || n || ', 10', (array['Pinheiros', 'Centro', 'Jardim', 'Vila', 'Parque', ''])[1 + n % 6] || case when n % 6 in (2, 3, 4) then ' ' || n % 211 else '' end,
       case c.city when 1 then '${REAL_CITY}' else 'Cidade ' || c.city end, (array['SP', 'RJ', 'BA', 'RS', 'PE'])[1 + c.city % 5], '01000-000',
       ${marksOf('n')}, 5, 600,
       n % 20 <> 0, n % 5000 = 1, case when n % 20 = 0 then 'pending' else 'approved' end,
       timestamptz '2026-01-01' + n * interval '1 second', timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series(1::bigint, ${count}) n,
       lateral (select floor(27 * power((n * 104729 % 10007) / 10007.0, 3))::integer as city) c`,
  )
  await client.query(
    `insert into workspace_amenities (workspace_id, amenity)
     select ${idOf('space', 'n')}, amenity
     from generate_series(1::bigint, ${count}) n,
       unnest(array['wifi', 'coffee', 'parking', 'tv', 'shower']) with ordinality a(amenity, position)
     where (n + position) % 3 <> 0`,
  )
  await client.query(
    `insert into workspace_availability (workspace_id, day, start_hour, end_hour)
     select ${idOf('space', 'n')}, day, '08:00', '18:00'
     from generate_series(1, ${count}) n, unnest(array['mon', 'tue', 'wed', 'thu', 'fri']) day`,
  )
  await client.query(
    `with inserted as (
       insert into images (id, owner_id, width, height, placeholder)
       select ${idOf('picture', 'n * 5 + position')}, ${idOf('host', `1 + n % ${HOSTS}`)}, 1600, 1200, '${PLACEHOLDER}'
       from generate_series(${count - pictured + 1}::bigint, ${count}) n, generate_series(0, 4) position
     )
     insert into workspace_images (workspace_id, image_id, position)
     select ${idOf('space', 'n')}, ${idOf('picture', 'n * 5 + position')}, position
     from generate_series(${count - pictured + 1}::bigint, ${count}) n, generate_series(0, 4) position`,
  )
  await client.query(rows[0].indexdef)
  await client.query('analyze')
  // Close the connection instead of returning it to the pool, because its settings were changed.
  client.release(true)
}

/** The amenities inserted below as the triggers would write them, which then have nothing to update. */
function marksOf(number: string): string {
  return `(select coalesce(string_agg('<' || amenity || '>', '' order by amenity), '')
    from unnest(array['wifi', 'coffee', 'parking', 'tv', 'shower']) with ordinality a(amenity, position)
    where (${number} + position) % 3 <> 0)`
}

/** An SQL expression for a version 4 UUID (RFC 9562) that depends only on the name and the number. */
function idOf(name: string, number: string): string {
  return `overlay(overlay(md5('${name}' || (${number})) placing '4' from 13) placing '8' from 17)::uuid`
}
