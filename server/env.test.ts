import { describe, expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { readEnvironment } from './env.ts'

const SECRET = 'x'.repeat(32)
const DATABASE = 'postgres://pouso:pouso@127.0.0.1:5432/pouso'

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
    })
  })

  test('an external database has no demonstration data unless asked for', () => {
    expect(readEnvironment({ DATABASE_URL: DATABASE, AUTH_SECRET: SECRET }).demonstration).toBe(false)
    expect(
      readEnvironment({ DATABASE_URL: DATABASE, AUTH_SECRET: SECRET, DEMO_DATA: 'on' }).demonstration,
    ).toBe(true)
  })

  test('an empty variable counts as not set', () => {
    expect(readEnvironment({ PORT: '', PUBLIC_URL: '' }).port).toBe(3000)
  })

  test("the environment's phone overrides the brand's, which is visibly a placeholder", () => {
    expect(readEnvironment({}).whatsappPhone).toBe(brand.whatsappPhone)
    expect(brand.whatsappPhone).toMatch(/^55(0+)$/)
    expect(readEnvironment({ WHATSAPP_PHONE: '5511999990000' }).whatsappPhone).toBe('5511999990000')
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'pouso.example' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x/y', AUTH_SECRET: SECRET }, 'DATABASE_URL'],
    [{ DATABASE_URL: DATABASE }, 'AUTH_SECRET'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
    [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'ã'.normalize('NFD').repeat(7) }, 'ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'password123' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'a long one '.repeat(20) }, 'ADMIN_PASSWORD'],
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
