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
  const code = await installPackages()
  if (code !== 0) {
    console.error('npm ci failed; its message is above.')
    process.exit(code)
  }
  writeFileSync(STAMP, wanted)
}

/**
 * Installs what the lock file names, then runs the install scripts that `allowScripts` of package.json allows, and no
 * others. npm reads that list itself only since version 11.
 * @param options what `npm ci` is told besides, such as `--omit=dev`
 * @param folder where package.json and its lock file are
 * @returns npm's exit code
 */
export async function installPackages(options = [], folder = root) {
  const inFolder = ['--prefix', folder, '--loglevel=error']
  const code = await npm('ci', '--ignore-scripts', '--no-audit', '--no-fund', ...inFolder, ...options)
  if (code !== 0) return code
  const { allowScripts = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  // Packages for other platforms aren't installed.
  const allowed = Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(path.join(folder, 'node_modules', name)),
  )
  return allowed.length === 0 ? 0 : npm('rebuild', '--ignore-scripts=false', ...inFolder, ...allowed)
}

/** Runs npm: the one that runs this program, else the system's. Returns its exit code. */
function npm(...parameters) {
  const own = process.env.npm_execpath
  if (own) return run(process.execPath, [own, ...parameters])
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', parameters)
}
