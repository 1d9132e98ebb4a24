import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type NotificationKind, notificationKinds, notificationTypes } from '#contract/notifications/kinds.ts'
import type { NotificationDefinition } from './kinds/kind.ts'

const FOLDER = path.join(import.meta.dirname, 'kinds')
const files = readdirSync(FOLDER).filter((name) => name !== 'kind.ts')

test('every kind of the contract has a definition on the server, and the other way round', () => {
  expect(files.toSorted()).toEqual(notificationTypes.map((type) => `${type}.ts`).toSorted())
})

test.each(notificationTypes)('the definition of %s is whole', async (type) => {
  const definitions = Object.values(await import(path.join(FOLDER, `${type}.ts`)))
  expect(definitions).toEqual([
    expect.objectContaining({
      type,
      subject: expect.any(Function),
      text: expect.any(Function),
      mail: expect.stringMatching(/^(immediate|by-feature)$/),
    }),
  ])
})

test('a kind without its browser part or its e-mail does not compile', () => {
  const { icon, target, actionLabel } = notificationKinds.approval
  // @ts-expect-error: no icon
  const withoutIcon: NotificationKind = { target, actionLabel }
  // @ts-expect-error: an icon that the browser doesn't have
  const unknownIcon: NotificationKind = { icon: 'star', target, actionLabel }
  // @ts-expect-error: it leads nowhere
  const withoutTarget: NotificationKind = { icon, actionLabel }
  // @ts-expect-error: no button for the e-mail
  const withoutAction: NotificationKind = { icon, target }
  const subject = () => ({ type: 'workspace', id: '1' }) as const
  const text = () => ({ title: '', message: '' })
  // @ts-expect-error: nothing about its e-mail
  const withoutMail: NotificationDefinition<void> = { type: 'approval', subject, text }
  // @ts-expect-error: a type that the contract doesn't have
  const unknownType: NotificationDefinition<void> = { type: 'star', subject, text, mail: 'immediate' }
  const examples = [withoutIcon, unknownIcon, withoutTarget, withoutAction, withoutMail, unknownType]
  expect(examples).toHaveLength(6)
})
