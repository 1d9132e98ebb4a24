import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findFreePort } from '#server/database/free-port.ts'
import { NotHere } from '../faults/fault.ts'
import { startProgram } from '../faults/program.ts'
import type { Attack } from './attack.ts'
import { startTlsProxy } from './tls-proxy.ts'
import { runTool } from './tools.ts'

/** Installed apart from the project's packages: the product doesn't need it, and it depends on two hundred others. */
const SCANNER = '@mdn/mdn-http-observatory'
const VERSION = '1.4.8'
const FOLDER = path.resolve('.tmp', 'observatory')
const PAGES = ['/', '/workspaces', '/login', '/faq']

type Scan = { scan: { grade: string; score: number }; failed: string[] }

/** MDN's HTTP Observatory over pages served through a proxy with TLS. */
export const headerScan: Attack = {
  name: 'header-scan',
  title: 'MDN HTTP Observatory behind a TLS proxy',
  limitSeconds: 240,
  run: async (scene) => {
    await ensureScanner()
    const port = await findFreePort()
    const address = `https://localhost:${port}`
    const { url } = await startProgram(scene, { DEMO_DATA: 'on', PUBLIC_URL: address })
    const certificate = await startTlsProxy(scene, { port, target: url })
    const figures: string[] = []
    let holds = true
    for (const page of PAGES) {
      const { scan, failed } = await scanPage(`localhost:${port}${page}`, certificate)
      holds &&= scan.grade === 'A+'
      figures.push(
        `${page} ${scan.grade} (${scan.score})${failed.length > 0 ? ` but ${failed.join(', ')}` : ''}`,
      )
    }
    return { figure: figures.join('; '), goal: 'A+ each', holds }
  },
}

async function ensureScanner(): Promise<void> {
  const installed = path.join(FOLDER, 'node_modules', SCANNER)
  if (existsSync(installed)) return
  await mkdir(FOLDER, { recursive: true })
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts', '--no-save']
  await runTool('npm', ['install', '--prefix', FOLDER, ...quiet, `${SCANNER}@${VERSION}`], {
    limitSeconds: 200,
  })
  if (!existsSync(installed)) {
    throw new NotHere(`needs ${SCANNER}@${VERSION} from npm in ${path.relative('.', FOLDER)}`)
  }
  // Its installer would fetch the list of preloaded hosts, which never contains localhost.
  await writeFile(path.join(installed, 'conf', 'hsts-preload.json'), '{}')
}

async function scanPage(host: string, certificate: string): Promise<Scan> {
  const script = `import { scan } from '${SCANNER}'
const { scan: result, tests } = await scan(${JSON.stringify(host)})
const failed = Object.entries(tests).filter(([, test]) => !test.pass).map(([name, test]) => name + ' ' + test.result)
console.log(JSON.stringify({ scan: result, failed }))
process.exit()`
  const { output } = await runTool(process.execPath, ['--input-type=module', '-e', script], {
    limitSeconds: 60,
    cwd: FOLDER,
    environment: { NODE_EXTRA_CA_CERTS: certificate },
  })
  const line = output.split('\n').find((one) => one.startsWith('{"scan"'))
  if (!line) throw new Error(`The scanner said: ${output.slice(0, 600)}`)
  return JSON.parse(line)
}
