/** Programs that do one thing only. Run by programs.ts with a file of settings and a port. */
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import pg from 'pg'
import { renderToString } from 'react-dom/server'
import { elementsOf } from './page-elements.ts'

export type FloorSettings =
  | { kind: 'bytes'; body: string; headers: string[] }
  | { kind: 'list' | 'search'; databaseUrl: string }
  | { kind: 'page'; html: string }
  | { kind: 'page and list'; html: string; databaseUrl: string }

const COLUMNS = `id, name, type, price_in_cents, price_unit, capacity, city, state,
  (select coalesce(json_agg(json_build_object('id', image.id, 'width', image.width, 'height', image.height,
     'placeholder', image.placeholder) order by link.position), '[]')
   from workspace_images link join images image on image.id = link.image_id where link.workspace_id = workspaces.id) images,
  (select coalesce(json_agg(held.amenity), '[]') from workspace_amenities held
   where held.workspace_id = workspaces.id) amenities`

/** The newest 24 workspaces with their relations. */
const LIST_STATEMENT = `select ${COLUMNS} from workspaces where is_public
  order by created_at desc, id desc limit 24`

/** The newest 24 workspaces that contain a text. */
const SEARCH_STATEMENT = `select ${COLUMNS} from workspaces where is_public and search_text like $1
  order by created_at desc, id desc limit 24`

const [file = '', port = ''] = process.argv.slice(2)
const settings: FloorSettings = JSON.parse(readFileSync(file, 'utf8'))
createServer(await listenerOf(settings)).listen(Number(port), '127.0.0.1')

async function listenerOf(floor: FloorSettings): Promise<RequestListener> {
  switch (floor.kind) {
    case 'bytes': {
      const body = Buffer.from(floor.body, 'base64')
      return (_, response) => response.writeHead(200, floor.headers).end(body)
    }
    case 'list':
    case 'search': {
      const query = queryOf(floor.databaseUrl, floor.kind)
      return async (_, response) => {
        response.writeHead(200, ['content-type', 'application/json']).end(JSON.stringify(await query()))
      }
    }
    case 'page': {
      const elements = elementsOf(floor.html)
      return (_, response) => response.writeHead(200, HTML).end(renderToString(elements()))
    }
    case 'page and list': {
      const elements = elementsOf(floor.html)
      const query = queryOf(floor.databaseUrl, 'list')
      return async (_, response) => {
        await query()
        response.writeHead(200, HTML).end(renderToString(elements()))
      }
    }
  }
}

const HTML = ['content-type', 'text/html; charset=utf-8']

function queryOf(connectionString: string, kind: 'list' | 'search'): () => Promise<unknown[]> {
  const pool = new pg.Pool({ connectionString, max: 10 })
  // The database may be stopped first.
  pool.on('error', () => {})
  const statement =
    kind === 'list'
      ? { name: 'list', text: LIST_STATEMENT }
      : { text: SEARCH_STATEMENT, values: ['%varanda%'] }
  return async () => (await pool.query(statement)).rows
}
