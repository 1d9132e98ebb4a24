import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const OWN_USER = 'pouso-postgres'

/** The system user that the database server runs as when we are root; PostgreSQL refuses to run as root. */
export type ServerUser = {
  uid: number
  gid: number
  /** A folder that this user can reach, for files that can't be inside the project. */
  home: string
}

/** @returns undefined unless the process is root. */
export async function ensureServerUser(): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const known = await findInPasswordFile(OWN_USER)
  if (known) return known
  try {
    await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', OWN_USER])
  } catch {
    // A concurrent start may have added the user; a system without useradd has one of the two users below.
  }
  const user =
    (await findInPasswordFile(OWN_USER)) ??
    (await findInPasswordFile('postgres')) ??
    (await findInPasswordFile('nobody'))
  if (!user) throw new Error('PostgreSQL refuses to run as root and no other system user was found')
  return user
}

async function findInPasswordFile(name: string): Promise<ServerUser | undefined> {
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) return undefined
  return { uid: Number(uid), gid: Number(gid), home: '/var/lib/pouso' }
}

/** Whether that user can enter the folder; the check runs as that user. */
export async function canReach(folder: string, user: ServerUser): Promise<boolean> {
  const child = spawn('/bin/sh', ['-c', 'cd "$0"', folder], { uid: user.uid, gid: user.gid, stdio: 'ignore' })
  const [code] = await once(child, 'close')
  return code === 0
}
