import { demoPassword } from '#server/demo/users.ts'

/** The passwords of tests; a log that contains one would contain a user's password too. */
const KNOWN_PASSWORDS = [demoPassword, 'uma frase bem secreta', 'uma frase inteiramente nova']

const patterns: Record<string, RegExp> = {
  'an e-mail': /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.(?!ts\b|js\b|mjs\b)[a-z]{2,}/i,
  'a cookie': /(?:session_token|pouso\.device|pouso\.notice)=|"(?:set-)?cookie"/i,
  'a token in an address': /[?&]token=|access_token/i,
  'a password': /"(?:new|current)?password"\s*:\s*"/i,
  'an authorization': /\b(?:bearer|basic)\s+[\w+/=.-]{8,}/i,
  'a hash of a password': /\$argon2/,
  'a token': /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/,
}

/**
 * Finds secrets in a log line: passwords, tokens, cookies, e-mails.
 * @param line a line as the server wrote it
 * @returns each kind of secret found, with the beginning of the line
 */
export function findSecrets(line: string): string[] {
  const kinds = Object.entries(patterns)
    .filter(([, pattern]) => pattern.test(line))
    .map(([kind]) => kind)
  if (KNOWN_PASSWORDS.some((password) => line.includes(password))) kinds.push('a password that tests use')
  return kinds.map((kind) => `${kind} in ${line.trim().slice(0, 300)}`)
}
