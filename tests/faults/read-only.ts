import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#server/database/free-port.ts'
import { builtProgram, root, serverOptions } from '../../scripts/pinned-node.mjs'
import { OwnDatabase } from './database.ts'
import { type Fault, NotHere } from './fault.ts'
import { signUp } from './user.ts'

/** As in deploy/Dockerfile. */
const USER = 10001
const START_TIMEOUT_MS = 120_000
const POLL_MS = 50
/** What the shell exits with when the project's folder can be written after all. */
const WRITABLE = 90

/**
 * The built program as a container runs it, without a container engine: its own mount namespace, in which the project's
 * folder is read-only, a user without a name and without privileges, and only the data folder to write to.
 */
export const readOnly: Fault = {
  name: 'read-only',
  title: 'the built program as an unprivileged user, its own folder read-only',
  limitSeconds: 240,
  hasShortForm: true,
  run: async (scene) => {
    if (process.getuid?.() !== 0) throw new NotHere('needs root, to become another user')
    if (spawnSync('unshare', ['--mount', 'true']).status !== 0) throw new NotHere('needs a mount namespace')
    const database = await OwnDatabase.start(scene)
    const dataDir = await scene.folder()
    await chown(dataDir, USER, USER)
    const port = await findFreePort()
    const program = `touch "${root}/proof" 2>/dev/null && exit ${WRITABLE}; exec "${process.execPath}" ${serverOptions.join(' ')} ${builtProgram}`
    const child = spawn(
      'unshare',
      [
        ...['--mount', '--propagation=private', 'sh', '-ec'],
        'mount --bind "$1" "$1"; mount -o remount,bind,ro "$1"; cd "$1"; exec setpriv --reuid=$2 --regid=$2 --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all sh -c "$3"',
        ...['sh', root, String(USER), program],
      ],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env.PATH,
          ...database.environment,
          NODE_ENV: 'production',
          PORT: String(port),
          DATA_DIR: dataDir,
          LOG_LEVEL: 'warn',
          DEMO_DATA: 'off',
          TRUST_PROXY: 'on',
          AUTH_SECRET: 'a secret that only the faults use, 32 or more',
        },
      },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-2_000)
      })
    }
    const exited = once(child, 'exit')
    scene.onEnd(async () => {
      child.kill()
      await exited
    })
    const url = `http://127.0.0.1:${port}`
    const deadline = performance.now() + START_TIMEOUT_MS
    while (!(await isReady(url))) {
      if (child.exitCode !== null) throw new Error(`It exited with ${child.exitCode}: ${output}`)
      if (performance.now() > deadline) throw new Error(`It is not ready in time: ${output}`)
      await wait(POLL_MS)
    }
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
    const fieldOf = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? ''
    const isUnprivileged =
      fieldOf('Uid') === String(USER) && /^0+$/.test(fieldOf('CapEff')) && fieldOf('NoNewPrivs') === '1'
    const { client } = await signUp(url, 'guest')
    const pages = await Promise.all(
      ['/', '/workspaces', '/profile', '/api/v1/workspaces'].map((path) => client.get(path)),
    )
    const failed = pages.filter(({ status: code }) => code >= 400).length
    const complaints = output.split('\n').filter((line) => /EROFS|EACCES|EPERM/.test(line))
    return {
      figure: `user ${fieldOf('Uid')}, capabilities ${fieldOf('CapEff')}, no new privileges ${fieldOf('NoNewPrivs')}; signed up, ${failed} of ${pages.length} pages failed, ${complaints.length} refused writes in the log`,
      goal: 'it starts, signs up and shows pages; nothing in its own folder is written or tried',
      holds: isUnprivileged && failed === 0 && complaints.length === 0,
    }
  },
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}
