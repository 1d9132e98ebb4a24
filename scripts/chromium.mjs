import { existsSync } from 'node:fs'
import path from 'node:path'
import { pinnedNode, root, run } from './pinned-node.mjs'

/** The headless shell has no windows and needs fewer resources; any of these works. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** Finds Chromium, installing it first where there is none. Returns its path, or undefined for Playwright's own. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  console.log('Installing Chromium …')
  if (isDebianRoot) {
    const environment = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('/usr/bin/apt-get', ['update', '-qq'], environment)
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const parameters = ['install', '-y', '-qq', '--no-install-recommends', name]
      await run('/usr/bin/apt-get', parameters, environment)
      const installed = findChromium()
      if (installed) return installed
    }
  }
  const playwright = path.join(root, 'node_modules', 'playwright-core', 'cli.js')
  const code = await run(pinnedNode(), [playwright, 'install', 'chromium'])
  if (code !== 0) {
    console.error('No Chromium was found and none could be installed. Install it and set CHROMIUM_PATH.')
    process.exit(1)
  }
  return undefined
}

function findChromium() {
  return [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS].find((file) => file && existsSync(file))
}
