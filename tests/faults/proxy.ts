import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#server/database/free-port.ts'
import { NotHere } from './fault.ts'
import type { Scene } from './scene.ts'

const NGINX = '/usr/sbin/nginx'

/** nginx in front of one or several instances, as in production; optionally with a shared cache of all it may store. */
export class FrontProxy {
  readonly url: string
  readonly #folder: string
  #child: ChildProcess | undefined

  private constructor(port: number, folder: string) {
    this.url = `http://127.0.0.1:${port}`
    this.#folder = folder
  }

  static async start(scene: Scene, ports: readonly number[], { cached = false } = {}): Promise<FrontProxy> {
    if (!existsSync(NGINX)) throw new NotHere('needs nginx, which is not installed and can be only by root')
    const folder = await scene.folder()
    const port = await findFreePort()
    for (const name of ['body', 'proxy', 'cache']) await mkdir(path.join(folder, name))
    await writeFile(path.join(folder, 'nginx.conf'), configuration(port, ports, folder, cached))
    const proxy = new FrontProxy(port, folder)
    scene.onEnd(() => proxy.stop())
    await proxy.startAgain()
    return proxy
  }

  async startAgain(): Promise<void> {
    const parameters = ['-p', this.#folder, '-c', 'nginx.conf', '-e', 'error.log']
    this.#child = spawn(NGINX, parameters, { stdio: 'ignore' })
    while (!(await isOpen(this.url))) await wait(20)
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
}

function configuration(port: number, ports: readonly number[], folder: string, cached: boolean): string {
  return `
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  client_max_body_size 11m;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/proxy; uwsgi_temp_path ${folder}/proxy; scgi_temp_path ${folder}/proxy;
  ${cached ? `proxy_cache_path ${folder}/cache keys_zone=shared:10m;` : ''}
  upstream pouso {
    ${ports.map((upstream) => `server 127.0.0.1:${upstream} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://pouso;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 2s;
      ${cached ? 'proxy_cache shared; proxy_cache_valid any 1m; proxy_cache_revalidate on; add_header x-cache $upstream_cache_status always;' : ''}
    }
  }
}
`
}

async function isOpen(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1_000) }).then(
    () => true,
    () => false,
  )
}
