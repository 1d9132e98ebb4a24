/** How the bank is reached, and what it and we know about each other. */
export type PixSettings = {
  /** Without a final slash. */
  apiUrl: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  /** The path of a PEM or PKCS #12 file; only a bank on this machine needs none. */
  certificate: string | undefined
  /** The PIX key that receives payments. */
  key: string
  /** Part of the address to which the bank sends its notices. */
  webhookSecret: string
}

type PixVariables = {
  PIX_API_URL?: string | undefined
  PIX_TOKEN_URL?: string | undefined
  PIX_CLIENT_ID?: string | undefined
  PIX_CLIENT_SECRET?: string | undefined
  PIX_CERTIFICATE?: string | undefined
  PIX_KEY?: string | undefined
  PIX_WEBHOOK_SECRET?: string | undefined
}

const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]'])
/** Where the token comes from unless PIX_TOKEN_URL says otherwise, as in the example of API Pix. */
const TOKEN_PATH = '/oauth/token'

/**
 * Whether a bank may be reached at an address: over https, or on this machine, where the simulated one runs.
 */
export function isBankAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username } = new URL(text)
  const isPlain = search === '' && hash === '' && username === ''
  return isPlain && (protocol === 'https:' || (protocol === 'http:' && isLoopback(text)))
}

/**
 * Finds out whether the PIX settings are incomplete.
 * @returns the first missing variable where some but not all are set
 */
export function findMissingPixVariable(variables: PixVariables): string | undefined {
  const { PIX_TOKEN_URL: tokenUrl, PIX_CERTIFICATE: certificate, ...needed } = pick(variables)
  const isNone = [tokenUrl, certificate, ...Object.values(needed)].every((value) => value === undefined)
  if (isNone) return undefined
  const missing = Object.entries(needed).find(([, value]) => value === undefined)?.[0]
  if (missing) return missing
  const isLocal = needed.PIX_API_URL?.startsWith('http:')
  return certificate === undefined && !isLocal ? 'PIX_CERTIFICATE' : undefined
}

/**
 * Reads the bank's settings from the environment.
 * @returns undefined where no bank is configured
 */
export function readPixSettings(variables: PixVariables): PixSettings | undefined {
  const { PIX_API_URL: apiUrl, PIX_CLIENT_ID: clientId, PIX_CLIENT_SECRET: clientSecret } = variables
  const { PIX_KEY: key, PIX_WEBHOOK_SECRET: webhookSecret } = variables
  if (!apiUrl || !clientId || !clientSecret || !key || !webhookSecret) return undefined
  return {
    apiUrl: apiUrl.replace(/\/+$/, ''),
    tokenUrl: variables.PIX_TOKEN_URL ?? new URL(TOKEN_PATH, apiUrl).href,
    clientId,
    clientSecret,
    certificate: variables.PIX_CERTIFICATE,
    key,
    webhookSecret,
  }
}

function isLoopback(address: string): boolean {
  return LOOPBACK_NAMES.has(new URL(address).hostname)
}

function pick(variables: PixVariables): Record<keyof PixVariables, string | undefined> {
  return {
    PIX_API_URL: variables.PIX_API_URL,
    PIX_TOKEN_URL: variables.PIX_TOKEN_URL,
    PIX_CLIENT_ID: variables.PIX_CLIENT_ID,
    PIX_CLIENT_SECRET: variables.PIX_CLIENT_SECRET,
    PIX_CERTIFICATE: variables.PIX_CERTIFICATE,
    PIX_KEY: variables.PIX_KEY,
    PIX_WEBHOOK_SECRET: variables.PIX_WEBHOOK_SECRET,
  }
}
