import { setTimeout as wait } from 'node:timers/promises'
import { workspaceDraft } from '../factories/workspace.ts'
import { OwnDatabase } from './database.ts'
import type { Fault } from './fault.ts'
import { quantile } from './figures.ts'
import { startProgram } from './program.ts'
import { FrontProxy } from './proxy.ts'
import { startLoad, sum } from './steady-load.ts'
import { ADMINISTRATOR, publishWorkspace, signInAdministrator, signUp } from './user.ts'

const APPROVALS = 10
const VISIBLE_GOAL_MS = 1_000
const CLIENTS = 8

/** Several programs on one database behind nginx: each shows what another approved, and each can be killed. */
function instances(count: number): Fault {
  return {
    name: `instances-${count}`,
    title: `${count} instances behind nginx`,
    limitSeconds: 180,
    run: async (scene) => {
      const database = await OwnDatabase.start(scene)
      const environment = { ...database.environment, ...ADMINISTRATOR }
      const programs = []
      for (let index = 0; index < count; index += 1) programs.push(await startProgram(scene, environment))
      const [first] = programs
      if (!first) throw new Error('No instance')
      const proxy = await FrontProxy.start(
        scene,
        programs.map(({ port }) => port),
      )
      const host = await signUp(first.url, 'host')
      const administrator = await signInAdministrator(first.url)
      const id = await publishWorkspace(host, administrator)

      const delays: number[] = []
      for (let approval = 0; approval < APPROVALS; approval += 1) {
        const { body } = await host.client.post(
          '/api/v1/workspaces',
          workspaceDraft({ name: `Sala ${approval}` }),
        )
        const others = programs.slice(1).map(({ url }) => host.client.elsewhere().at(url))
        // A cached page that doesn't show it yet.
        for (const other of others) await other.get('/workspaces')
        await administrator.post(`/api/v1/admin/workspaces/${body.id}/approve`, { version: body.version })
        const approvedAt = performance.now()
        for (const other of others) {
          while (!(await other.get('/workspaces')).body.includes(body.id)) {
            if (performance.now() - approvedAt > 10_000)
              throw new Error('An approval is not seen within 10 s')
            await wait(5)
          }
          delays.push(performance.now() - approvedAt)
        }
      }

      const visitor = host.client.at(proxy.url)
      const load = startLoad(CLIENTS, () => visitor.get(`/api/v1/workspaces/${id}`))
      const excess: number[] = []
      for (const program of programs) {
        const before = load.failures.length
        await wait(500)
        await program.end('SIGKILL')
        await wait(1_500)
        // Requests in flight on it may fail: at most one per client.
        excess.push(Math.max(0, load.failures.length - before - CLIENTS))
        await program.start()
        // nginx retries it after one to two seconds; killing another before that would leave no instance.
        await program.hasAnswered('/api/v1/workspaces/{id}')
      }
      await load.stop()
      const failed = load.failures.length
      const slowest = quantile(delays, 1)
      return {
        figure: `approval visible after ${quantile(delays, 0.5).toFixed(0)} ms (median), ${slowest.toFixed(0)} ms (slowest); each killed in turn: ${failed} of ${sum(load.counts)} requests failed, ${excess.reduce((all, one) => all + one, 0)} beyond those in flight`,
        goal: `visible ≤ ${VISIBLE_GOAL_MS} ms, no failure beyond those in flight`,
        holds: slowest <= VISIBLE_GOAL_MS && excess.every((one) => one === 0),
      }
    },
  }
}

export const twoInstances = instances(2)
export const threeInstances = instances(3)
