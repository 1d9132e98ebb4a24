import path from 'node:path'
import { isValidPixKey } from '@brazilian-utils/brazilian-utils/is-valid-pix-key'
import { z } from 'zod'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, PASSWORD_FORM } from '#contract/accounts/credentials.ts'
import { brand } from '#contract/brand.ts'
import { MAX_FEE_BASIS_POINTS } from '#contract/payments/limits.ts'
import { isCommonPassword } from './accounts/common-passwords.ts'
import {
  findMissingPixVariable,
  isBankAddress,
  type PixSettings,
  readPixSettings,
} from './payments/pix-settings.ts'

const text = z.string().trim().min(1)
const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off'], { error: 'must be on or off' })
  .transform((value) => value === '1' || value === 'true' || value === 'on')

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/database',
})

const bankAddress = z.string().refine(isBankAddress, 'must be an https address without a query')

export const DEFAULT_POOL_SIZE = 10
const MAX_POOL_SIZE = 100
const POOL_SIZE_RANGE = `must be a whole number from 1 to ${MAX_POOL_SIZE}`
const MAX_WORKERS = 32
const WORKERS_RANGE = `must be a whole number from 1 to ${MAX_WORKERS}`

const DEFAULT_FEE_BASIS_POINTS = 1_000
const FEE_RANGE = `must be a whole number from 0 to ${MAX_FEE_BASIS_POINTS}`

/** Variables that would be ignored or fail later without another variable, with that one (SYS-09). */
const NEEDS = [
  ['DATABASE_URL', 'AUTH_SECRET'],
  ['DATABASE_LISTEN_URL', 'DATABASE_URL'],
  ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  ['AWS_SECRET_ACCESS_KEY', 'AWS_ACCESS_KEY_ID'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
  ['ADMIN_NAME', 'ADMIN_EMAIL'],
  ['TILE_ATTRIBUTION', 'TILE_URL'],
] as const

/** As browsers name it in `Origin`: in lower case, an accented name in punycode, without a usual port. */
const publicUrl = z
  .url({ protocol: /^https?$/i, error: 'must be an http(s) address' })
  .transform((address) => new URL(address))
  .refine(
    ({ origin, href }) => href === `${origin}/`,
    'must be the address of the whole site, without user, path or parameters',
  )
  .transform(({ origin }) => origin)

const variables = z
  .object({
    NODE_ENV: z.string().default('production'),
    PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
    HOST: text.default('127.0.0.1'),
    PUBLIC_URL: publicUrl.optional(),
    DATA_DIR: text.default('./data'),
    DATABASE_URL: databaseAddress.optional(),
    DATABASE_LISTEN_URL: databaseAddress.optional(),
    DATABASE_READ_URL: databaseAddress.optional(),
    MIGRATE_AT_START: flag.default(true),
    QUARANTINE_AFTER_RECOVERY: flag.default(true),
    STORAGE_URL: z
      .string()
      .refine(isBucketAddress, 'must look like s3://bucket?region=sa-east-1&endpoint=https://host')
      .refine(hasBothOrNeither, 'must name both key and secret, or neither')
      .optional(),
    AWS_ACCESS_KEY_ID: text.optional(),
    AWS_SECRET_ACCESS_KEY: text.optional(),
    DATABASE_PREPARED_STATEMENTS: flag.default(true),
    DATABASE_POOL_SIZE: z.coerce
      .number({ error: POOL_SIZE_RANGE })
      .int({ error: POOL_SIZE_RANGE })
      .min(1, { error: POOL_SIZE_RANGE })
      .max(MAX_POOL_SIZE, { error: POOL_SIZE_RANGE })
      .default(DEFAULT_POOL_SIZE),
    WORKERS: z.coerce
      .number({ error: WORKERS_RANGE })
      .int({ error: WORKERS_RANGE })
      .min(1, { error: WORKERS_RANGE })
      .max(MAX_WORKERS, { error: WORKERS_RANGE })
      .default(1),
    AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_PASSWORD: z
      .string()
      .normalize(PASSWORD_FORM)
      .min(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`)
      .max(MAX_PASSWORD_LENGTH, `must have at most ${MAX_PASSWORD_LENGTH} characters`)
      .refine((password) => !isCommonPassword(password), 'is one of the commonest: choose another')
      .optional(),
    ADMIN_NAME: text.optional(),
    ADMIN_SECOND_FACTOR: flag.optional(),
    WHATSAPP_PHONE: z
      .string()
      .regex(/^\d{10,15}$/, 'must be digits with the country code, like 5511999990000')
      .default(brand.whatsappPhone),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' })
      .refine(hasBothOrNeither, 'must name both user and password, or neither')
      .optional(),
    MAIL_FROM: z.email('must be an e-mail address').default(brand.supportEmail),
    PLATFORM_FEE_BASIS_POINTS: z.coerce
      .number({ error: FEE_RANGE })
      .int({ error: FEE_RANGE })
      .min(0, { error: FEE_RANGE })
      .max(MAX_FEE_BASIS_POINTS, { error: FEE_RANGE })
      .default(DEFAULT_FEE_BASIS_POINTS),
    DEMO_DATA: flag.optional(),
    TRUST_PROXY: flag.default(false),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    PIX_API_URL: bankAddress.optional(),
    PIX_TOKEN_URL: bankAddress.optional(),
    PIX_CLIENT_ID: text.optional(),
    PIX_CLIENT_SECRET: text.optional(),
    PIX_CERTIFICATE: text.optional(),
    PIX_KEY: z.string().refine(isValidPixKey, 'must be a PIX key').optional(),
    PIX_WEBHOOK_SECRET: z
      .string()
      .regex(/^[\w-]{32,200}$/, 'must be 32 to 200 letters, digits, - and _')
      .optional(),
    TILE_URL: z
      .string()
      .refine(isTileTemplate, 'must be an http(s) address with {z}, {x} and {y}')
      .optional(),
    TILE_ATTRIBUTION: text.optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
      .optional(),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
      .optional(),
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(/^(?:0|1|0?\.\d+|1\.0+)$/, 'must be a number from 0 to 1')
      .transform(Number)
      .default(1),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  })
  .superRefine((env, context) => {
    for (const [given, needed] of NEEDS) {
      if (env[given] === undefined || env[needed] !== undefined) continue
      context.addIssue({ code: 'custom', path: [needed], message: `is required with ${given}` })
    }
    const missing = findMissingPixVariable(env)
    if (missing) {
      context.addIssue({ code: 'custom', path: [missing], message: 'is required with the others of PIX' })
    }
    if (isDemonstration(env) && !LOOPBACK_HOSTS.has(env.HOST)) {
      context.addIssue({
        code: 'custom',
        path: ['HOST'],
        message: 'must be a loopback address while DEMO_DATA is on (the demonstration accounts are public)',
      })
    }
  })

/** No {s} for subdomains: the pages' policy names the one origin that tiles come from. */
function isTileTemplate(text: string): boolean {
  const isAddress = /^https?:/.test(text) && URL.canParse(text) && !/[{};,'\s]/.test(new URL(text).host)
  return isAddress && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) && !text.includes('{s}')
}

/** Whether the address has both a user and a password, or neither. */
function hasBothOrNeither(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { username, password } = new URL(text)
  return (username === '') === (password === '')
}

function isBucketAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, searchParams } = new URL(text)
  const endpoint = searchParams.get('endpoint')
  const isReachable = endpoint === null || (/^https?:/.test(endpoint) && URL.canParse(endpoint))
  return protocol === 's3:' && hostname !== '' && ['', '/'].includes(pathname) && isReachable
}

const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '::1'])

/**
 * Whether this is the demonstration; not by default where the site has a public address, since the
 * demonstration's accounts are public (SYS-16).
 */
function isDemonstration(env: {
  DEMO_DATA?: boolean | undefined
  DATABASE_URL?: string | undefined
  PUBLIC_URL?: string | undefined
}): boolean {
  return env.DEMO_DATA ?? (env.DATABASE_URL === undefined && env.PUBLIC_URL === undefined)
}

export type Environment = {
  development: boolean
  port: number
  host: string
  /** The site's address, without a final slash; undefined where the site is on loopback addresses. */
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** The database's own address for LISTEN, where databaseUrl is a pooler's. */
  databaseListenUrl: string | undefined
  /** A replica of the database, which answers visitors' reads. */
  databaseReadUrl: string | undefined
  /** Off where `npm run migrate` runs before the program. */
  migrateAtStart: boolean
  /** Whether a new timeline of the database begins a quarantine. */
  quarantineAfterRecovery: boolean
  /** The bucket that stores the files; undefined for a local folder. */
  storageUrl: string | undefined
  /** Off behind a pooler that hands each transaction another connection. */
  preparedStatements: boolean
  /** The most connections that requests have at once, to the database and to the replica each. */
  poolSize: number
  /** How many equal processes answer requests; in development one does. */
  workers: number
  authSecret: string | undefined
  admin: { email: string | undefined; password: string | undefined; name: string | undefined }
  /** Whether administrators need a second factor. */
  administratorFactor: boolean
  whatsappPhone: string
  smtpUrl: string | undefined
  mailFrom: string
  /** The platform's fee of what is paid on it, in hundredths of a percent. */
  feeBasisPoints: number
  demonstration: boolean
  trustProxy: boolean
  /** The token for /metrics; undefined where only this machine may read it. */
  metricsToken: string | undefined
  /** Whether traces are sent; the exporter reads the address itself. */
  traces: boolean
  /** The share of traces that are sent: 0 to 1. */
  tracesShare: number
  /**
   * The bank's settings; undefined where the site takes no payments. The demonstration brings its own bank.
   */
  pix: PixSettings | undefined
  /** The address template of the maps' tiles, with {z}, {x} and {y}; null where they have none. */
  tileUrl: string | null
  /** The attribution of the tiles on the maps. */
  tileAttribution: string
  logLevel: string
}

/**
 * Checks the environment variables.
 * @throws Error whose message names each bad variable in one line.
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = variables.safeParse(filled)
  if (!result.success) {
    throw new Error(
      result.error.issues
        .map((issue) => `Environment variable ${issue.path.join('.')} ${issue.message}`)
        .join('\n'),
    )
  }
  const env = result.data
  return {
    development: env.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    migrateAtStart: env.MIGRATE_AT_START,
    quarantineAfterRecovery: env.QUARANTINE_AFTER_RECOVERY,
    storageUrl: env.STORAGE_URL,
    preparedStatements: env.DATABASE_PREPARED_STATEMENTS,
    poolSize: env.DATABASE_POOL_SIZE,
    workers: env.NODE_ENV === 'development' ? 1 : env.WORKERS,
    authSecret: env.AUTH_SECRET,
    admin: { email: env.ADMIN_EMAIL?.toLowerCase(), password: env.ADMIN_PASSWORD, name: env.ADMIN_NAME },
    administratorFactor: env.ADMIN_SECOND_FACTOR ?? !(isDemonstration(env) || env.NODE_ENV === 'development'),
    whatsappPhone: env.WHATSAPP_PHONE,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    feeBasisPoints: env.PLATFORM_FEE_BASIS_POINTS,
    demonstration: isDemonstration(env),
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    traces: (env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined,
    tracesShare: env.OTEL_TRACES_SAMPLER_ARG,
    pix: readPixSettings(env),
    tileUrl: env.TILE_URL ?? null,
    tileAttribution: env.TILE_ATTRIBUTION ?? (env.TILE_URL ? new URL(env.TILE_URL).hostname : ''),
    // In a developer's terminal a line per request hides more important ones.
    logLevel: env.LOG_LEVEL ?? (isDemonstration(env) ? 'warn' : 'info'),
  }
}
