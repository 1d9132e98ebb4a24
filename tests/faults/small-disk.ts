import { execFile } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { NotHere } from './fault.ts'
import type { Scene } from './scene.ts'

const run = promisify(execFile)

/** A small disk in memory (tmpfs), which can be filled to the last byte and freed again. */
export class SmallDisk {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  /**
   * @param folder the mount point; the mount hides its content
   * @throws NotHere without root and the permission to mount
   */
  static async mount(scene: Scene, folder: string, megabytes: number): Promise<SmallDisk> {
    if (process.getuid?.() !== 0) throw new NotHere('needs root, to make a small disk')
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
    } catch {
      throw new NotHere('needs to be let mount a tmpfs')
    }
    scene.onEnd(() => run('umount', ['--lazy', folder]))
    return new SmallDisk(folder)
  }

  /** Fills the disk to the last byte. */
  async fill(): Promise<void> {
    const { bavail, bsize } = await statfs(this.folder)
    await writeFile(this.#filler, Buffer.alloc(bavail * bsize), { flag: 'a' }).catch(() => {})
  }

  async giveRoom(): Promise<void> {
    await rm(this.#filler, { force: true })
  }

  get #filler(): string {
    return path.join(this.folder, 'filler')
  }
}
