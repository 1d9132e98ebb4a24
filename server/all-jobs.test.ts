import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from '#tests/house/files.ts'
import { sendEmailConfirmationJob } from './accounts/send-email-confirmation.ts'
import { allJobs } from './all-jobs.ts'

test('every defined job is in the list, with a unique name and label', () => {
  const files = filesBelow(['server']).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const defined = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/= defineJob\(\{\s+name: '([^']+)'/g)].map(([, name]) => name),
  )
  expect(allJobs.map(({ name }) => name).toSorted()).toEqual(defined.toSorted())
  expect(new Set(defined).size).toBe(allJobs.length)
  expect(new Set(allJobs.map(({ label }) => label.trim()).filter(Boolean)).size).toBe(allJobs.length)
})

test('a confirmation that an earlier release enqueued names its user by accountId', () => {
  const payload = { userId: '0199f0d1-0000-7000-8000-000000000001' }
  expect(sendEmailConfirmationJob.parse({ accountId: payload.userId })).toEqual(payload)
  expect(sendEmailConfirmationJob.parse(payload)).toEqual(payload)
})

test('exactly the jobs that write e-mails say so (QUA-06)', () => {
  const names = (files: string[]) =>
    files.flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return /mailer\.send\(|mailSide\(/.test(text) || /send\w*Mail\(/.test(text)
        ? [...text.matchAll(/= defineJob\(\{\s+name: '([^']+)'/g)].map(([, name]) => name)
        : []
    })
  const files = filesBelow(['server']).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const marked = allJobs.filter(({ isMail }) => isMail).map(({ name }) => name)
  expect(marked.toSorted()).toEqual(names(files).toSorted())
})
