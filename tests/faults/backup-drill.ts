import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { listTables, nameOf } from '#server/backup/tables.ts'
import { addressOf, readRecord } from '#server/database/cluster-record.ts'
import { openLocalStorage } from '#server/storage/file-storage.ts'
import { workspaceDraft } from '../factories/workspace.ts'
import type { Fault } from './fault.ts'
import { startProgram } from './program.ts'
import { signUp } from './user.ts'

const run = promisify(execFile)
const SPACES = 200
const SHORT_SPACES = 20
const PICTURES = 20
const WRITERS = 4

/** A backup during writes and a second one without, each restored into an empty folder. */
export const backupDrill: Fault = {
  name: 'backup',
  title: 'backup of a running program, restored into an empty folder',
  limitSeconds: 240,
  hasShortForm: true,
  run: async (scene, { isShort }) => {
    const minWorkspaces = isShort ? SHORT_SPACES : SPACES
    const program = await startProgram(scene)
    const host = await signUp(program.url, 'host')
    const pictures: string[] = []
    for (let n = 0; n < PICTURES; n += 1) {
      const { body } = await host.client.upload('/api/v1/uploads', await picture(n))
      pictures.push(body.id)
    }
    const createdIds: string[] = []
    let isOver = false
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!isOver) {
        const imageIds = pictures.splice(0, 1)
        const { status, body } = await host.client.post('/api/v1/workspaces', workspaceDraft({ imageIds }))
        if (status === 201) createdIds.push(body.id)
      }
    })
    while (createdIds.length < minWorkspaces) await new Promise(setImmediate)

    const before = [...createdIds]
    const hot = path.join(await scene.folder(), 'hot')
    const backupSeconds = await command('backup', hot, program.dataDir)
    isOver = true
    await Promise.all(writers)
    const rest = path.join(await scene.folder(), 'rest')
    await command('backup', rest, program.dataDir)
    const original = await contentOf(program.dataDir)
    await program.end()

    const hotFolder = path.join(await scene.folder(), 'data')
    const restoreSeconds = await command('restore', hot, hotFolder)
    const fromHot = await startProgram(scene, {}, hotFolder)
    const hotContent = await contentOf(hotFolder)
    const missing = before.filter((id) => !hotContent.workspaces.has(id)).length
    await fromHot.end()

    const restFolder = path.join(await scene.folder(), 'data')
    await command('restore', rest, restFolder)
    const fromRest = await startProgram(scene, {}, restFolder)
    const restored = await contentOf(restFolder)
    const changed = [...original.rows].filter(([table, hash]) => restored.rows.get(table) !== hash)
    const differences = changed.map(([table]) => table)
    if (restored.files !== original.files) differences.push('files')
    await fromRest.end()
    return {
      figure: `under ${WRITERS} writers ${backupSeconds.toFixed(1)} s, restored in ${restoreSeconds.toFixed(1)} s, ${missing} of ${before.length} earlier workspaces missing, ${hotContent.incomplete} of ${hotContent.workspaces.size} stored incompletely; at rest ${original.count} rows and ${original.fileCount} files ${differences.length === 0 ? 'equal' : `NOT EQUAL: ${differences.join(', ')}`}`,
      goal: 'no acknowledged write missing, no workspace incomplete; without writes all rows and hashes equal',
      holds:
        missing === 0 && hotContent.incomplete === 0 && differences.length === 0 && original.fileCount > 0,
    }
  },
}

async function picture(shade: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const background = { r: shade * 10, g: 90, b: 80 }
  return sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** @returns how many seconds it took. */
async function command(name: string, parameter: string, dataDir: string): Promise<number> {
  const startedAt = performance.now()
  await run(process.execPath, [`server/commands/${name}.ts`, parameter], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO_DATA: 'off' },
  })
  return (performance.now() - startedAt) / 1000
}

/**
 * A hash over the rows of each of our tables, one over all files, the ids of the workspaces and how many are
 * incomplete.
 */
async function contentOf(dataDir: string) {
  const record = await readRecord(dataDir)
  if (!record) throw new Error(`No database in ${dataDir}`)
  const client = new pg.Client({ connectionString: addressOf(record, 'pouso') })
  await client.connect()
  const rows = new Map<string, string>()
  let count = 0
  for (const table of await listTables(client)) {
    // The job queue changes its own tables in both databases.
    if (table.schema !== 'public') continue
    // Where a copy was restored and that it holds back what it would send isn't the original's (QUA-01, QUA-08).
    const own = table.name === 'audit_entries' ? `where t.subject_type <> 'quarantine'` : ''
    const found = await client.query(
      `select to_jsonb(t)::text as row from ${nameOf(table)} t ${own} order by 1`,
    )
    const hash = createHash('sha256')
    for (const { row } of found.rows) hash.update(row)
    rows.set(table.name, hash.digest('hex'))
    count += found.rows.length
  }
  const workspaces = await client.query<{ id: string; whole: boolean }>(
    `select id, exists (select from workspace_amenities where workspace_id = workspaces.id)
        and exists (select from workspace_availability where workspace_id = workspaces.id) as whole from workspaces`,
  )
  await client.end()
  const storage = openLocalStorage(path.join(dataDir, 'files'))
  const keys = (await Array.fromAsync(storage.list())).sort()
  const files = createHash('sha256')
  for (const key of keys) files.update(key).update((await storage.find(key)) ?? 'missing')
  return {
    rows,
    count,
    files: files.digest('hex'),
    fileCount: keys.length,
    workspaces: new Set(workspaces.rows.map(({ id }) => id)),
    incomplete: workspaces.rows.filter(({ whole }) => !whole).length,
  }
}
