import type { Environment } from './env.ts'

/** The address that links in mails start with; never taken from a request. */
export function siteAddress(env: Environment): string {
  return env.publicUrl ?? loopbackUrl(env.host, env.port)
}

/** The address on this machine of a server that listens on the host, such as 127.0.0.1 or ::1. */
export function loopbackUrl(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
