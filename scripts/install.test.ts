import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { installPackages } from './install.mjs'

const run = promisify(execFile)
const NAMES = ['listed', 'refused', 'unlisted']

test('only the install scripts that package.json allows are run', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pouso-install-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const write = (file: string, content: object) => writeFile(path.join(folder, file), JSON.stringify(content))
  const proof = (name: string) => path.join(folder, `${name}-ran`)
  for (const name of NAMES) {
    await mkdir(path.join(folder, name))
    const postinstall = `node -e "require('fs').writeFileSync(process.env.PROOFS + '/${name}-ran', '')"`
    await write(`${name}/package.json`, { name, version: '1.0.0', scripts: { postinstall } })
    await run('tar', ['-czf', `${name}.tgz`, name], { cwd: folder })
  }
  const dependencies = Object.fromEntries(NAMES.map((name) => [name, `file:${name}.tgz`]))
  const allowScripts = { listed: true, refused: false, absent: true }
  await write('package.json', { name: 'shop', version: '1.0.0', dependencies, allowScripts })
  const packages = NAMES.map((name) => [
    `node_modules/${name}`,
    { version: '1.0.0', resolved: `file:${name}.tgz`, hasInstallScript: true },
  ])
  await write('package-lock.json', {
    name: 'shop',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: { '': { name: 'shop', version: '1.0.0', dependencies }, ...Object.fromEntries(packages) },
  })
  process.env.PROOFS = folder
  onTestFinished(() => void delete process.env.PROOFS)

  expect(await installPackages(['--offline'], folder)).toBe(0)
  const hasRun = await Promise.all(
    NAMES.map((name) =>
      access(proof(name)).then(
        () => true,
        () => false,
      ),
    ),
  )
  expect(hasRun).toEqual([true, false, false])
  for (const name of NAMES) await access(path.join(folder, 'node_modules', name))
}, 180_000)

test('each command of npm starts with Node and installs what is missing', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
  const programs = Object.values<string>(scripts).map((command) => /^node (\S+\.mjs)/.exec(command)?.[1])
  const texts = await Promise.all(programs.map((program) => readFile(program ?? 'none', 'utf8')))
  expect(texts.length).toBeGreaterThan(10)
  const bare = programs.filter((_, index) => !/ensureInstalled\(\)|runSteps\(/.test(texts[index] ?? ''))
  expect(bare).toEqual([])
})
