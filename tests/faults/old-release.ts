import { execFile } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Scene } from './scene.ts'

const run = promisify(execFile)

/** A release of this project, built in its own folder. */
export type OldRelease = { commit: string; root: string }

/**
 * Builds the last commit of the main branch without a migration from git's history, with the libraries that are
 * installed here.
 * @param migration its name; the release before it is built
 * @returns undefined without a history, or when that release needs other versions of libraries
 */
export async function buildReleaseBefore(migration: string, scene: Scene): Promise<OldRelease | undefined> {
  const file = `server/database/migrations/${migration}.sql`
  const added = await git('log', '--first-parent', '-m', '--diff-filter=A', '--format=%H', '--', file)
  if (!added) return undefined
  const commit = await git('rev-parse', '--short', `${added.split('\n')[0]}^`)
  if (!commit) return undefined
  const installed = await librariesAt('HEAD')
  const needed = Object.entries(await librariesAt(commit))
  if (needed.length === 0 || needed.some(([name, version]) => installed[name] !== version)) return undefined
  const root = path.join(await scene.folder(), 'release')
  await mkdir(root)
  await run('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', commit, root])
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'))
  // Only the build: installing would change the libraries of this folder.
  const build = "const { ensureBuilt } = await import('./scripts/build.mjs'); await ensureBuilt()"
  await run(process.execPath, ['--input-type=module', '--eval', build], { cwd: root })
  return { commit, root }
}

/** The libraries of the program and their versions. */
async function librariesAt(commit: string): Promise<Record<string, string>> {
  const manifest = await git('show', `${commit}:package.json`)
  return manifest ? JSON.parse(manifest).dependencies : {}
}

/** What git prints; undefined where there is no git, no history or no such commit. */
async function git(...parameters: string[]): Promise<string | undefined> {
  try {
    return (await run('git', parameters)).stdout.trim()
  } catch {
    return undefined
  }
}
