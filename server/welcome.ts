import { roleLabels } from '#contract/accounts/rules.ts'
import { brand } from '#contract/brand.ts'
import { demoPassword, demoUsers } from './demo/users.ts'
import type { Environment } from './env.ts'
import { loopbackUrl } from './site-address.ts'

/** The text that a start prints: the site's address and how to sign in. */
export function welcomeText(
  env: Environment,
  port: number,
  {
    administrator,
    hasBank,
  }: { administrator: { email: string; password: string } | undefined; hasBank: boolean },
): string {
  const address = env.publicUrl ?? loopbackUrl(env.host, port)
  const lines = ['', `  ${brand.name} — ${brand.tagline}`, '', `  ${address}`, '']
  if (env.demonstration) {
    lines.push(`  Contas de demonstração (senha: ${demoPassword})`)
    for (const user of demoUsers) lines.push(`    ${user.email.padEnd(28)} ${roleLabels[user.role]}`)
    lines.push('')
    if (!env.smtpUrl) lines.push(`  E-mails enviados ficam em ${address}/dev/mailbox`, '')
    if (hasBank) lines.push(`  Pague as cobranças Pix em ${address}/dev/bank`, '')
  }
  if (administrator) {
    lines.push('  Conta de administrador, mostrada só desta vez:')
    lines.push(`    ${administrator.email}  senha: ${administrator.password}`, '')
  }
  lines.push('  Ctrl+C encerra.', '', '')
  return lines.join('\n')
}
