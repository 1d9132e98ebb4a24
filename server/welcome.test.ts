import { expect, test } from 'vitest'
import { readEnvironment } from './env.ts'
import { welcomeText } from './welcome.ts'

test.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ HOST: '::1', PUBLIC_URL: 'https://pouso.example', DEMO_DATA: 'on' }, 'https://pouso.example'],
])('with %j a start prints an address that opens: %s', (settings, address) => {
  const text = welcomeText(readEnvironment(settings), 3000, { administrator: undefined, hasBank: true })
  expect(text).toContain(`\n  ${address}\n`)
  expect(text).toContain(`E-mails enviados ficam em ${address}/dev/mailbox\n`)
  expect(text).toContain(`Pague as cobranças Pix em ${address}/dev/bank\n`)
  expect(URL.canParse(address)).toBe(true)
})
