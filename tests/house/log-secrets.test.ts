import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { findSecrets } from '#tests/log-secrets.ts'

test.each([
  ['an e-mail', '{"msg":"mail to ana.souza@exemplo.com.br failed"}'],
  ['a cookie', '{"headers":"pouso.session_token=abc"}'],
  ['a token in an address', '{"path":"/reset-password?type=recovery&token=abc"}'],
  ['a password', '{"body":{"newPassword":"segredo"}}'],
  ['an authorization', '{"authorization":"Bearer abcdefgh123"}'],
  ['a hash of a password', '{"row":"$argon2id$v=19$m=19456"}'],
  ['a password that tests use', '{"msg":"uma frase bem secreta"}'],
])('%s is found in a line of the log', (kind, line) => {
  expect(findSecrets(line).map((found) => found.split(' in {')[0])).toEqual([kind])
})

test('finds a token anywhere in a line', () => {
  expect(findSecrets(`{"token is":"aA1${randomBytes(30).toString('base64url')}"}`)).toHaveLength(1)
})

test('finds no token in an ordinary line', () => {
  const lines = [
    '{"level":30,"time":1763755000000,"pid":1,"hostname":"a","requestId":"019aa7c2-7e1c-7b3a-8f00-0123456789ab","method":"GET","path":"/api/v1/workspaces","status":200,"durationMs":4,"msg":"request"}',
    '{"level":50,"err":{"type":"Error","stack":"Error: x at file:///a/node_modules/pg@8.js:1:2"},"msg":"operation failed"}',
    '{"path":"/assets/index-Bq3kXw9Z.js","status":200}',
  ]
  expect(lines.flatMap(findSecrets)).toEqual([])
})
