import { expect, test } from 'vitest'
import { signedIn } from '../factories/user.ts'
import { otherGroups } from './parts.ts'
import { tryRowsOf } from './try-rows.ts'
import { lastWrite, rowsWrittenSince } from './written-rows.ts'

const server = tryRowsOf(otherGroups)

test('what is written is counted by table', async () => {
  const { database } = server()
  const { id } = await signedIn(server(), 'guest')
  const before = await lastWrite(database)
  await database.$client.query('update profiles set role = role where id = $1', [id])
  expect(await rowsWrittenSince(database, before)).toEqual({ profiles: 1 })
})
