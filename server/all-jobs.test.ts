import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from '#tests/house/files.ts'
import { sendEmailConfirmationJob } from './accounts/send-email-confirmation.ts'
import { allJobs } from './all-jobs.ts'

const files = filesBelow(['server']).filter((file) => /(?<!\.test)\.ts$/.test(file))
const textOf = (file: string) => readFileSync(file, 'utf8')
const defined = /(\w+)(?:: [\w<>]+)? = (?:defineJob|declareJob)\(\{\s+name: '([^']+)'/g
/** The names of jobs by the constants that define or declare them. */
const names = new Map(
  files.flatMap((file) =>
    [...textOf(file).matchAll(defined)].map(([, constant = '', name = '']) => [constant, name] as const),
  ),
)

test('every defined job is in the list, with a unique name and label', () => {
  expect(allJobs.map(({ name }) => name).toSorted()).toEqual([...names.values()].toSorted())
  expect(new Set(names.values()).size).toBe(allJobs.length)
  expect(new Set(allJobs.map(({ label }) => label.trim()).filter(Boolean)).size).toBe(allJobs.length)
})

test('a confirmation that an earlier release enqueued names its user by accountId', () => {
  const payload = { userId: '0199f0d1-0000-7000-8000-000000000001' }
  expect(sendEmailConfirmationJob.parse({ accountId: payload.userId })).toEqual(payload)
  expect(sendEmailConfirmationJob.parse(payload)).toEqual(payload)
})

test('exactly the jobs that write e-mails say so (QUA-06)', () => {
  const writing = files.map(textOf).filter((text) => /mailer\.send\(|mailSide\(|send\w*Mail\(/.test(text))
  const named = writing.flatMap((text) => [
    ...[...text.matchAll(defined)].map(([, , name]) => name),
    // Declared in another file, whose work writes it.
    ...[...text.matchAll(/= completeJob\((\w+),/g)].map(([, constant = '']) => names.get(constant)),
  ])
  const marked = allJobs.filter(({ isMail }) => isMail).map(({ name }) => name)
  expect(marked.toSorted()).toEqual(named.toSorted())
})

test('every e-mail is tried again for more than two hours (JOB-04)', () => {
  const mails = allJobs.filter(({ isMail }) => isMail)
  expect(mails.length).toBeGreaterThan(0)
  for (const { name, retry } of mails) {
    const delays = Array.from({ length: retry.limit }, (_, index) =>
      Math.min(retry.firstDelaySeconds * 2 ** index, retry.longestDelaySeconds),
    )
    expect(
      delays.reduce((sum, delay) => sum + delay, 0),
      name,
    ).toBeGreaterThan(2 * 3600)
  }
})
