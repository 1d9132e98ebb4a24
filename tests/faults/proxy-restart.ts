import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { EventReader, type ReadEvent } from '../event-reader.ts'
import { OwnDatabase } from './database.ts'
import type { Fault } from './fault.ts'
import { startProgram } from './program.ts'
import { FrontProxy } from './proxy.ts'
import { signUp } from './user.ts'

const EVENTS = 100
const RESTART_EVERY = 25

/** A hundred events while the proxy restarts; the reader reconnects as a browser does. */
export const proxyRestart: Fault = {
  name: 'proxy-restart',
  title: `${EVENTS} live events across restarts of the proxy`,
  limitSeconds: 120,
  run: async (scene) => {
    const database = await OwnDatabase.start(scene)
    const program = await startProgram(scene, database.environment)
    const proxy = await FrontProxy.start(scene, [program.port])
    const user = await signUp(program.url, 'guest')
    const { body } = await user.client.get('/api/v1/me')
    const reading = user.client.at(proxy.url)
    const seen: ReadEvent[] = []
    let lastId: string | undefined
    let isOver = false
    const readAll = (async () => {
      while (!isOver) {
        const reader = await EventReader.open(reading, lastId).catch(() => undefined)
        if (reader?.status !== 200) {
          await wait(50)
          continue
        }
        while (!reader.hasEnded && !isOver) await wait(10)
        reader.close()
        seen.push(...reader.updates)
        lastId = reader.events.at(-1)?.id ?? lastId
      }
    })()
    while ((await fetch(`${proxy.url}/readyz`)).status !== 200) await wait(20)
    await wait(500)
    for (let event = 0; event < EVENTS; event += 1) {
      if (event % RESTART_EVERY === RESTART_EVERY - 5) await proxy.stop()
      await database.query(
        `insert into live_events (id, topic, audience, recipient_id, data)
         values ($1, 'notifications-changed', 'person', $2, jsonb_build_object('workspaceId', $3::text))`,
        [randomUUID(), body.id, String(event)],
      )
      if (event % RESTART_EVERY === RESTART_EVERY - 1) await proxy.startAgain()
    }
    await wait(3_000)
    isOver = true
    await readAll
    const marks = seen.map(({ data }) => Number(data.workspaceId))
    const distinct = new Set(marks)
    const isOrdered = marks.every((mark, index) => index === 0 || mark > (marks[index - 1] ?? -1))
    return {
      figure: `${EVENTS - distinct.size} lost, ${marks.length - distinct.size} duplicated, ${isOrdered ? 'in order' : 'out of order'}, over ${EVENTS / RESTART_EVERY} restarts`,
      goal: 'none lost, none duplicated',
      holds: distinct.size === EVENTS && marks.length === EVENTS && isOrdered,
    }
  },
}
