import Bowser from 'bowser'

/** Such as 'Chrome no Windows', from a user agent. */
export function describeDevice(userAgent: string | null): string {
  const { browser, os } = userAgent ? Bowser.parse(userAgent) : { browser: {}, os: {} }
  const parts = [browser.name, os.name].filter((name) => name)
  return parts.length > 0 ? parts.join(' no ') : 'Dispositivo desconhecido'
}
