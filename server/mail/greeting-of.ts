/**
 * How a mail greets the user of an account: by name once the address is confirmed. An unconfirmed address may
 * be a stranger's, who shouldn't be sent what somebody else typed as a name (AUTH-49).
 * @param mark the punctuation after the name
 */
export function greetingOf(
  { name, emailVerified }: { name: string; emailVerified: boolean },
  mark: '!' | '.' = '!',
): string {
  return emailVerified ? `Olá, ${name}${mark}` : `Olá${mark}`
}
