import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Scene } from './scene.ts'

/** What the database answers to a commit (the message CommandComplete). */
const COMMITTED = Buffer.from('COMMIT\0')

/** Stands between one instance and the database: breaks its connections, and delays or loses answers to commits. */
export class DatabaseProxy {
  /** How long each answer to a commit is delayed, as if the disk were slow. */
  commitDelayMs = 0
  /** The share of answers to commits that are lost with their connection. */
  answersToLose = 0
  readonly counts = { cut: 0, lost: 0, delayed: 0 }
  readonly #server: Server
  readonly #target: URL
  readonly #sockets = new Set<Socket>()

  private constructor(server: Server, target: URL) {
    this.#server = server
    this.#target = target
  }

  static async start(scene: Scene, databaseUrl: string): Promise<DatabaseProxy> {
    const server = createServer()
    const proxy = new DatabaseProxy(server, new URL(databaseUrl))
    server.on('connection', (socket) => proxy.#join(socket))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    scene.onEnd(async () => {
      server.close()
      proxy.cut()
    })
    return proxy
  }

  /** The database's address through it. */
  get url(): string {
    const url = new URL(this.#target)
    url.hostname = '127.0.0.1'
    url.port = String((this.#server.address() as AddressInfo).port)
    return url.href
  }

  /** Breaks every connection, whatever is under way on it. */
  cut(): void {
    this.counts.cut += this.#sockets.size / 2
    for (const socket of this.#sockets) socket.destroy()
  }

  #join(near: Socket): void {
    const far = connect(Number(this.#target.port), this.#target.hostname)
    const both = [near, far]
    for (const socket of both) {
      socket.setNoDelay(true)
      this.#sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        this.#sockets.delete(socket)
        for (const one of both) one.destroy()
      })
    }
    near.on('data', (chunk) => far.write(chunk))
    // One answer after another, since some of them wait.
    let sent = Promise.resolve()
    far.on('data', (chunk) => {
      sent = sent.then(() => this.#answer(near, chunk))
    })
  }

  async #answer(near: Socket, chunk: Buffer): Promise<void> {
    if (chunk.includes(COMMITTED)) {
      if (this.answersToLose > 0) {
        this.answersToLose -= 1
        this.counts.lost += 1
        near.destroy()
        return
      }
      if (this.commitDelayMs > 0) {
        this.counts.delayed += 1
        await wait(this.commitDelayMs)
      }
    }
    if (!near.destroyed) near.write(chunk)
  }
}
