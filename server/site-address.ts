import type { Environment } from './env.ts'

/** The address that links in mails start with; never taken from a request. */
export function siteAddress(env: Environment): string {
  return env.publicUrl ?? `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${env.port}`
}
