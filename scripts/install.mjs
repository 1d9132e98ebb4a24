import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './pinned-node.mjs'

const STAMP = path.join(root, 'node_modules', '.pouso-installed')

/** Installs exactly the packages of the lock file, unless they are already installed. */
export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const installed = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
  if (installed === wanted) return
  console.log('Installing what the lock file names …')
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const code = npm
    ? await run(process.execPath, [npm, 'ci', ...quiet])
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', ...quiet])
  if (code !== 0) {
    console.error('npm ci failed; its message is above.')
    process.exit(code)
  }
  writeFileSync(STAMP, wanted)
}
