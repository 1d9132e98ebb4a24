/**
 * How a mail greets the user of an account: by name once the address is confirmed. Until then it may be a stranger's,
 * who isn't to be sent what somebody else has typed as a name (AUTH-49).
 * @param mark after the name
 */
export function greetingOf(
  { name, emailVerified }: { name: string; emailVerified: boolean },
  mark: '!' | '.' = '!',
): string {
  return emailVerified ? `Olá, ${name}${mark}` : `Olá${mark}`
}
