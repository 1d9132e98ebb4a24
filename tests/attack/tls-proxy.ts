import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Scene } from '../faults/scene.ts'
import { ensureTool, runTool } from './tools.ts'

const READY_TIMEOUT_MS = 10_000
const POLL_MS = 50

/**
 * nginx with TLS in front of the program, as in production; plain http at the same port redirects to https.
 * @returns path of the certificate that clients must trust
 */
export async function startTlsProxy(
  scene: Scene,
  { port, target }: { port: number; target: string },
): Promise<string> {
  ensureTool('nginx')
  ensureTool('openssl')
  const folder = await scene.folder()
  const certificate = path.join(folder, 'certificate.pem')
  const key = path.join(folder, 'key.pem')
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  await runTool(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      ...subject,
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { limitSeconds: 60 },
  )
  await mkdir(path.join(folder, 'temp'))
  const configuration = path.join(folder, 'nginx.conf')
  await writeFile(configuration, configurationOf({ folder, port, target, certificate, key }))
  const nginx = spawn('nginx', ['-c', configuration, '-p', folder, '-e', 'stderr'], { stdio: 'ignore' })
  scene.onEnd(async () => {
    const exited = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await exited
  })
  await ready(port)
  return certificate
}

function configurationOf({
  folder,
  port,
  target,
  certificate,
  key,
}: Record<'folder' | 'target' | 'certificate' | 'key', string> & { port: number }) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${folder}/temp/${kind};`)
    .join('\n')
  return `daemon off;
user root;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  access_log off;
  server_tokens off;
${temporary}
  server {
    listen 127.0.0.1:${port} ssl;
    server_name localhost;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    ssl_protocols TLSv1.2 TLSv1.3;
    error_page 497 =301 https://localhost:${port}$request_uri;
    location / {
      proxy_pass ${target};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto https;
    }
  }
}
`
}

async function ready(port: number): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).catch(() => undefined)
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('The proxy did not start')
}
