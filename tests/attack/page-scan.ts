import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { startProgram } from '../faults/program.ts'
import type { Attack } from './attack.ts'
import { ensureTool, runTool } from './tools.ts'

const SCAN_SECONDS = 90
/** Limit of each module, in seconds. */
const ATTACK_SECONDS = 40
/** Without the modules that need an outside host to report what reached it. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,exec,file,http_headers,methods,redirect,sql,xss,permanentxss'
/** Beside the first page: pages with forms that only deep pages link to. */
const STARTS = [
  '/login',
  '/signup',
  '/forgot-password',
  '/workspaces?search=sala',
  '/host-resources',
  '/espacos',
]
/** Includes some time for the report. */
const LIMIT_SECONDS = SCAN_SECONDS + ATTACK_SECONDS * MODULES.split(',').length + 90

type Report = { vulnerabilities: Record<string, { path: string; info: string; parameter: string }[]> }

/** wapiti finds and attacks pages and forms. */
export const pageScan: Attack = {
  name: 'page-scan',
  title: 'wapiti over the pages and their forms',
  limitSeconds: LIMIT_SECONDS + 60,
  run: async (scene) => {
    ensureTool('wapiti')
    const folder = await scene.folder()
    const report = path.join(folder, 'report.json')
    const { url } = await startProgram(scene, { DEMO_DATA: 'on' })
    const { output } = await runTool(
      'wapiti',
      [
        ...['-u', `${url}/`, '--scope', 'folder', '-m', MODULES, '--flush-session', '--verify-ssl', '0'],
        ...STARTS.flatMap((start) => ['-s', url + start]),
        // It accepts Brotli but can't decode it, and would then find no link.
        ...['-H', 'Accept-Encoding: identity'],
        ...['--max-scan-time', String(SCAN_SECONDS), '--max-attack-time', String(ATTACK_SECONDS), '-d', '6'],
        ...['--max-links-per-page', '40', '--max-files-per-dir', '30', '--no-bugreport', '-v', '1'],
        ...['-f', 'json', '-o', report, '--store-session', folder],
      ],
      { limitSeconds: LIMIT_SECONDS, environment: { HOME: folder } },
    )
    const written = await readFile(report, 'utf8').catch(() => {
      throw new Error(`wapiti wrote no report: ${output.slice(-1_500)}`)
    })
    const { vulnerabilities } = JSON.parse(written) as Report
    const found = Object.entries(vulnerabilities).flatMap(([kind, faults]) =>
      faults.filter(({ info }) => !isExpected(info)).map(({ path, info }) => `${kind} at ${path}: ${info}`),
    )
    for (const fault of found) console.error(fault)
    const seen = /Wapiti found (\d+) URLs/.exec(output)?.[1] ?? 'an unknown number of'
    return {
      figure: `${found.length} vulnerabilities on ${seen} addresses`,
      goal: '0',
      holds: found.length === 0,
    }
  },
}

/**
 * What plain http on loopback has to lack (behind TLS the header scan looks at it); a header that browsers dropped
 * since it opened holes of its own (OWASP); a notice that our scripts read and show.
 */
function isExpected(info: string): boolean {
  return /Strict-Transport-Security|Secure flag is not set|X-XSS-Protection|HttpOnly .*: pouso\.notice$/i.test(
    info,
  )
}
