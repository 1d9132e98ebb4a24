import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ensureInstalled } from './install.mjs'
import { pinnedNode, root, run } from './pinned-node.mjs'

const BUILD = path.join(root, 'dist')
const INPUTS = [
  'web',
  'contract',
  'server',
  'vite.config.ts',
  'vite.program.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/bundled-packages.ts',
  'scripts/joined-icons.ts',
  'scripts/lean-styles.ts',
  'scripts/script-groups.ts',
]
/** Written by the build itself. */
const GENERATED = new Set(['routeTree.gen.ts'])
/** Sources that a build leaves out: read by the running program itself, or only by tests. */
const NOT_BUILT = /\.test\.tsx?$|^server\/(demo\/pictures|database\/migrations)\//
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.geojson', '.txt', '.webmanifest'])

/** Builds web/ and server/ into dist/ unless dist/ was built from the same sources. */
export async function ensureBuilt() {
  const wanted = hashOfInputs()
  const stamp = path.join(BUILD, 'built-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the pages and the program …')
  const fresh = `${BUILD}.${process.pid}`
  await runVite('vite.config.ts', fresh)
  await runVite('vite.program.config.ts', fresh)
  // The program holds them.
  rmSync(path.join(fresh, 'server'), { recursive: true })
  compressAssets(path.join(fresh, 'client'))
  writeFileSync(path.join(fresh, 'built-from'), wanted)
  rmSync(BUILD, { recursive: true, force: true })
  renameSync(fresh, BUILD)
}

/** Exits when the build fails. */
async function runVite(config, fresh) {
  const parameters = ['build', '--config', config, '--logLevel=warn']
  const code = await run(pinnedNode(), [path.join('node_modules', 'vite', 'bin', 'vite.js'), ...parameters], {
    NODE_ENV: 'production',
    BUILD_DIR: fresh,
  })
  if (code === 0) return
  rmSync(fresh, { recursive: true, force: true })
  process.exit(code)
}

function hashOfInputs() {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap((input) => filesOf(path.join(root, input)))) {
    const place = path.relative(root, file).replaceAll(path.sep, '/')
    if (!NOT_BUILT.test(place)) hash.update(place).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesOf(place) {
  if (path.extname(place)) return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !GENERATED.has(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesOf(path.join(place, entry.name)) : [path.join(place, entry.name)],
    )
    .sort()
}

/** Compressed once here, so that the server only sends bytes. */
function compressAssets(folder) {
  for (const file of filesOf(folder).filter((name) => COMPRESSIBLE.has(path.extname(name)))) {
    const content = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled()
  await ensureBuilt()
}
