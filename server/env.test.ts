import { describe, expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { readEnvironment } from './env.ts'

const SECRET = 'x'.repeat(32)
const ADMIN_EMAIL = 'chefe@pouso.example'
const DATABASE = 'postgres://pouso:pouso@127.0.0.1:5432/pouso'

const PIX = {
  PIX_API_URL: 'https://pix.bank.example/api/',
  PIX_CLIENT_ID: 'client',
  PIX_CLIENT_SECRET: 'secret',
  PIX_CERTIFICATE: '/etc/pouso/pix.pem',
  PIX_KEY: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  PIX_WEBHOOK_SECRET: 'w'.repeat(32),
}

describe('the environment', () => {
  test('has a default for everything: loopback, the embedded database, demonstration data', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      databaseUrl: undefined,
      demonstration: true,
      trustProxy: false,
      poolSize: 10,
      feeBasisPoints: 1_000,
      tracesShare: 1,
    })
  })

  test('an external database has no demonstration data unless asked for', () => {
    expect(readEnvironment({ DATABASE_URL: DATABASE, AUTH_SECRET: SECRET }).demonstration).toBe(false)
    expect(
      readEnvironment({ DATABASE_URL: DATABASE, AUTH_SECRET: SECRET, DEMO_DATA: 'on' }).demonstration,
    ).toBe(true)
  })

  test('a site with an address of its own has no demonstration data either, unless asked for', () => {
    const PUBLIC_URL = 'https://pouso.example'
    expect(readEnvironment({ PUBLIC_URL })).toMatchObject({ demonstration: false, administratorFactor: true })
    expect(readEnvironment({ PUBLIC_URL, DEMO_DATA: 'on' }).demonstration).toBe(true)
  })

  test.each([
    ['https://pouso.example/', 'https://pouso.example'],
    ['HTTPS://Pouso.Example', 'https://pouso.example'],
    ['https://pouso.example:443', 'https://pouso.example'],
    ['http://pouso.example:8080', 'http://pouso.example:8080'],
    ['https://espaço.com.br', 'https://xn--espao-1ra.com.br'],
  ])('the address %s is kept as browsers name it: %s', (PUBLIC_URL, publicUrl) => {
    expect(readEnvironment({ PUBLIC_URL })).toMatchObject({ publicUrl })
  })

  test('administrators need a second factor in production alone, unless it is said otherwise (AUTH-41)', () => {
    const production = { DATABASE_URL: DATABASE, AUTH_SECRET: SECRET }
    const demands = (env: Record<string, string>) => readEnvironment(env).administratorFactor
    expect(demands(production)).toBe(true)
    expect(demands({ ...production, NODE_ENV: 'development' })).toBe(false)
    expect(demands({ ...production, ADMIN_SECOND_FACTOR: 'off' })).toBe(false)
    expect([demands({}), demands({ ADMIN_SECOND_FACTOR: 'on' })]).toEqual([false, true])
  })

  test('an empty variable counts as not set', () => {
    expect(readEnvironment({ PORT: '', PUBLIC_URL: '' }).port).toBe(3000)
  })

  test('all traces are sent, or the share that is named', () => {
    const shareOf = (given: string) => readEnvironment({ OTEL_TRACES_SAMPLER_ARG: given }).tracesShare
    expect(['', '0', '0.1', '1'].map(shareOf)).toEqual([1, 0, 0.1, 1])
  })

  test("the environment's phone overrides the brand's, which is visibly a placeholder", () => {
    expect(readEnvironment({}).whatsappPhone).toBe(brand.whatsappPhone)
    expect(brand.whatsappPhone).toMatch(/^55(0+)$/)
    expect(readEnvironment({ WHATSAPP_PHONE: '5511999990000' }).whatsappPhone).toBe('5511999990000')
  })

  test('a bank is configured by all of its variables, or not at all (PIX-02)', () => {
    expect(readEnvironment({})).toMatchObject({ pix: undefined })
    expect(readEnvironment(PIX)).toMatchObject({
      pix: {
        apiUrl: 'https://pix.bank.example/api',
        tokenUrl: 'https://pix.bank.example/oauth/token',
        clientId: 'client',
        clientSecret: 'secret',
        certificate: '/etc/pouso/pix.pem',
        key: PIX.PIX_KEY,
        webhookSecret: PIX.PIX_WEBHOOK_SECRET,
      },
    })
    const tokenUrl = 'https://login.bank.example/token'
    expect(readEnvironment({ ...PIX, PIX_TOKEN_URL: tokenUrl }).pix?.tokenUrl).toBe(tokenUrl)
  })

  test('only a bank on this machine does without a certificate', () => {
    const { PIX_CERTIFICATE: _, ...others } = PIX
    const local = readEnvironment({ ...others, PIX_API_URL: 'http://127.0.0.1:4000/api' })
    expect(local.pix).toMatchObject({ apiUrl: 'http://127.0.0.1:4000/api', certificate: undefined })
    expect(messageOf(() => readEnvironment(others))).toBe(
      'Environment variable PIX_CERTIFICATE is required with the others of PIX',
    )
  })

  test.each([
    'PIX_API_URL',
    'PIX_CLIENT_ID',
    'PIX_CLIENT_SECRET',
    'PIX_CERTIFICATE',
    'PIX_KEY',
    'PIX_WEBHOOK_SECRET',
  ])('PIX without %s stops the start in one line', (name) => {
    expect(messageOf(() => readEnvironment({ ...PIX, [name]: '' }))).toBe(
      `Environment variable ${name} is required with the others of PIX`,
    )
  })

  test.each([
    [{ ADMIN_EMAIL }, 'ADMIN_PASSWORD is required with ADMIN_EMAIL'],
    [{ ADMIN_PASSWORD: 'uma frase bem secreta' }, 'ADMIN_EMAIL is required with ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL, ADMIN_PASSWORD: '' }, 'ADMIN_PASSWORD is required with ADMIN_EMAIL'],
    [{ ADMIN_NAME: 'Chefe' }, 'ADMIN_EMAIL is required with ADMIN_NAME'],
    [{ AWS_ACCESS_KEY_ID: 'key' }, 'AWS_SECRET_ACCESS_KEY is required with AWS_ACCESS_KEY_ID'],
    [{ AWS_SECRET_ACCESS_KEY: 'secret' }, 'AWS_ACCESS_KEY_ID is required with AWS_SECRET_ACCESS_KEY'],
    [{ DATABASE_LISTEN_URL: DATABASE }, 'DATABASE_URL is required with DATABASE_LISTEN_URL'],
    [{ TILE_ATTRIBUTION: '© OpenStreetMap' }, 'TILE_URL is required with TILE_ATTRIBUTION'],
    [{ SMTP_URL: 'smtp://user@mail.example' }, 'SMTP_URL must name both user and password, or neither'],
    [{ SMTP_URL: 'smtp://:password@mail.example' }, 'SMTP_URL must name both user and password, or neither'],
    [{ STORAGE_URL: 's3://key@bucket' }, 'STORAGE_URL must name both key and secret, or neither'],
  ])('%j, of which the other half is missing, stops the start: %s', (source, message) => {
    expect(messageOf(() => readEnvironment(source))).toBe(`Environment variable ${message}`)
  })

  test('variables that belong together are read together', () => {
    const admin = { email: ADMIN_EMAIL, password: 'uma frase bem secreta' }
    const variables = { ADMIN_EMAIL, ADMIN_PASSWORD: admin.password }
    expect(readEnvironment(variables).admin).toEqual({ ...admin, name: undefined })
    expect(readEnvironment({ ...variables, ADMIN_NAME: 'Chefe' }).admin).toEqual({ ...admin, name: 'Chefe' })
    const smtpUrl = 'smtp://user:password@mail.example'
    expect(readEnvironment({ SMTP_URL: smtpUrl }).smtpUrl).toBe(smtpUrl)
    const storageUrl = 's3://key:secret@bucket'
    const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
    expect(readEnvironment({ STORAGE_URL: storageUrl, ...keys }).storageUrl).toBe(storageUrl)
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PLATFORM_FEE_BASIS_POINTS: '5001' }, 'PLATFORM_FEE_BASIS_POINTS'],
    [{ PLATFORM_FEE_BASIS_POINTS: '-1' }, 'PLATFORM_FEE_BASIS_POINTS'],
    [{ OTEL_TRACES_SAMPLER_ARG: '10%' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ OTEL_TRACES_SAMPLER_ARG: ' ' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ PUBLIC_URL: 'pouso.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://pouso.example/app' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://pouso.example?x=1' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://pouso.example/#inicio' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://ana:1@pouso.example' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x/y', AUTH_SECRET: SECRET }, 'DATABASE_URL'],
    [{ DATABASE_URL: DATABASE }, 'AUTH_SECRET'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
    [{ ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'uma frase bem secreta' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL, ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL, ADMIN_PASSWORD: 'ã'.normalize('NFD').repeat(7) }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL, ADMIN_PASSWORD: 'password123' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL, ADMIN_PASSWORD: 'a long one '.repeat(20) }, 'ADMIN_PASSWORD'],
    [{ WHATSAPP_PHONE: '+55 11 99999-0000' }, 'WHATSAPP_PHONE'],
    [{ DEMO_DATA: 'maybe' }, 'DEMO_DATA'],
    [{ TILE_URL: 'https://tiles.example/{z}/{x}.png' }, 'TILE_URL'],
    [{ TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' }, 'TILE_URL'],
    [{ TILE_URL: '/{z}/{x}/{y}.png' }, 'TILE_URL'],
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ DATABASE_READ_URL: 'replica:5432' }, 'DATABASE_READ_URL'],
    [{ MIGRATE_AT_START: 'later' }, 'MIGRATE_AT_START'],
    [{ STORAGE_URL: '/var/files' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 's3://bucket/folder' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 's3://bucket?endpoint=store:9000' }, 'STORAGE_URL'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ ...PIX, PIX_API_URL: 'http://pix.bank.example/api' }, 'PIX_API_URL'],
    [{ ...PIX, PIX_API_URL: 'https://pix.bank.example/api?key=1' }, 'PIX_API_URL'],
    [{ ...PIX, PIX_API_URL: 'pix.bank.example' }, 'PIX_API_URL'],
    [{ ...PIX, PIX_TOKEN_URL: 'http://login.bank.example' }, 'PIX_TOKEN_URL'],
    [{ ...PIX, PIX_KEY: '123' }, 'PIX_KEY'],
    [{ ...PIX, PIX_WEBHOOK_SECRET: 'short' }, 'PIX_WEBHOOK_SECRET'],
    [{ ...PIX, PIX_WEBHOOK_SECRET: 'a/path'.repeat(10) }, 'PIX_WEBHOOK_SECRET'],
    [{ PIX_TOKEN_URL: 'https://login.bank.example' }, 'PIX_API_URL'],
    [{ WORKERS: '0' }, 'WORKERS'],
    [{ WORKERS: '33' }, 'WORKERS'],
    [{ WORKERS: 'all' }, 'WORKERS'],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE'],
    [{ DATABASE_POOL_SIZE: '101' }, 'DATABASE_POOL_SIZE'],
    [{ DATABASE_POOL_SIZE: '2.5' }, 'DATABASE_POOL_SIZE'],
    [{ DATABASE_POOL_SIZE: 'many' }, 'DATABASE_POOL_SIZE'],
  ])('%j is rejected in one line that names %s', (source, name) => {
    const lines = messageOf(() => readEnvironment(source)).split('\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(new RegExp(`^Environment variable ${name} .+`))
  })
})

function messageOf(action: () => unknown): string {
  try {
    action()
  } catch (error) {
    return (error as Error).message
  }
  return ''
}
