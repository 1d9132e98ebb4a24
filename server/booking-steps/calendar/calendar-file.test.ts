import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCalendar } from '#tests/read-calendar.ts'
import { type CalendarEntry, type CalendarMessage, calendarFile } from './calendar-file.ts'

const day = (date: number) => ({
  start: new Date(Date.UTC(2026, 10, date, 17)),
  end: new Date(Date.UTC(2026, 10, date, 20)),
})
const entry: CalendarEntry = {
  code: 'PSO-7K3M9',
  version: 2,
  isCancelled: false,
  summary: 'Sala Jatobá',
  description: 'Leve um documento; a portaria pede, sempre.\nBloco B',
  location: 'Rua Augusta, 1500, sala 12, Consolação, São Paulo/SP',
  address: 'https://pouso.example/bookings/PSO-7K3M9',
  times: [day(24)],
}
const message: CalendarMessage = {
  stampedAt: new Date('2026-11-23T12:00:00.123Z'),
  domain: 'pouso.example',
  organizer: { name: 'Pouso', email: 'avisos@pouso.example' },
  attendee: { name: 'Rui "Lima"; filho', email: 'rui@teste.example', hasAccepted: true },
}

test('a confirmed booking is an invitation with one event in UTC', () => {
  const { method, fileName, content } = calendarFile(entry, message)
  expect([method, fileName]).toEqual(['REQUEST', 'reserva-pso-7k3m9.ics'])
  const { properties, events } = readCalendar(content)
  expect(properties).toMatchObject({ VERSION: '2.0', METHOD: 'REQUEST', PRODID: '-//Pouso//Reservas//PT-BR' })
  expect(events).toEqual([
    {
      UID: 'pso-7k3m9@pouso.example',
      SEQUENCE: '1',
      DTSTAMP: '20261123T120000Z',
      DTSTART: '20261124T170000Z',
      DTEND: '20261124T200000Z',
      STATUS: 'CONFIRMED',
      SUMMARY: entry.summary,
      DESCRIPTION: entry.description,
      LOCATION: entry.location,
      URL: entry.address,
      ORGANIZER: 'mailto:avisos@pouso.example',
      ATTENDEE: `;CN="Rui 'Lima'; filho";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:rui@teste.example`,
      TRANSP: 'OPAQUE',
    },
  ])
})

test('a cancelled booking has the same name and a higher sequence, and takes no time any more', () => {
  const { method, content } = calendarFile({ ...entry, version: 3, isCancelled: true }, message)
  expect(method).toBe('CANCEL')
  expect(readCalendar(content).events).toMatchObject([
    {
      UID: 'pso-7k3m9@pouso.example',
      SEQUENCE: '2',
      STATUS: 'CANCELLED',
      SUMMARY: 'Cancelada: Sala Jatobá',
      TRANSP: 'TRANSPARENT',
    },
  ])
})

test('hours over several days are one event a day, published, each with a name of its own', () => {
  const { method, content } = calendarFile({ ...entry, times: [day(24), day(25), day(27)] }, message)
  expect(method).toBe('PUBLISH')
  const { events } = readCalendar(content)
  expect(events.map(({ UID, DTSTART }) => [UID, DTSTART])).toEqual([
    ['pso-7k3m9@pouso.example', '20261124T170000Z'],
    ['pso-7k3m9-2@pouso.example', '20261125T170000Z'],
    ['pso-7k3m9-3@pouso.example', '20261127T170000Z'],
  ])
  expect(events.every((event) => !('ATTENDEE' in event))).toBe(true)
})

test('several days are cancelled one by one too: a cancellation names a single event', () => {
  const cancelled = { ...entry, version: 3, isCancelled: true }
  const several = calendarFile({ ...cancelled, times: [day(24), day(25)] }, message)
  expect(several.method).toBe('PUBLISH')
  const { events } = readCalendar(several.content)
  expect(events.map(({ UID, STATUS }) => [UID, STATUS])).toEqual([
    ['pso-7k3m9@pouso.example', 'CANCELLED'],
    ['pso-7k3m9-2@pouso.example', 'CANCELLED'],
  ])
  expect(calendarFile({ ...cancelled, goneTimes: [day(25)] }, message).method).toBe('PUBLISH')
})

test('days that a change took away are cancelled under the names that they had before', () => {
  const { method, content } = calendarFile(
    { ...entry, version: 4, times: [day(24)], goneTimes: [day(25), day(27)] },
    message,
  )
  expect(method).toBe('PUBLISH')
  const { events } = readCalendar(content)
  expect(events.map(({ UID, STATUS, SEQUENCE }) => [UID, STATUS, SEQUENCE])).toEqual([
    ['pso-7k3m9@pouso.example', 'CONFIRMED', '3'],
    ['pso-7k3m9-2@pouso.example', 'CANCELLED', '3'],
    ['pso-7k3m9-3@pouso.example', 'CANCELLED', '3'],
  ])
})

test('a file for whoever opens it is published', () => {
  const { method, content } = calendarFile(
    { ...entry, isCancelled: true },
    { ...message, attendee: undefined },
  )
  expect([method, readCalendar(content).events[0]?.STATUS]).toEqual(['PUBLISH', 'CANCELLED'])
})

test('a booking that waits for an answer is tentative', () => {
  const { content } = calendarFile({ ...entry, isTentative: true }, { ...message, attendee: undefined })
  expect(readCalendar(content).events).toMatchObject([{ STATUS: 'TENTATIVE', TRANSP: 'OPAQUE' }])
})

test('whatever the texts hold, lines keep their form and calendars read the texts as they were', () => {
  const characters = fc.constantFrom(...'aé;,\\:"\n€𝄞 ', '\u0000', '\u0085', '\r')
  const text = fc.oneof(fc.string({ unit: characters, maxLength: 300 }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(text, text, text, (summary, description, name) => {
      const attendee = { name, email: 'rui@teste.example', hasAccepted: false }
      const { content } = calendarFile({ ...entry, summary, description }, { ...message, attendee })
      const { events } = readCalendar(content)
      const plain = (written: string) =>
        written.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]|[\u2028\u2029]/gu, ' ')
      expect(events).toHaveLength(1)
      expect(events[0]).toMatchObject({ SUMMARY: plain(summary), DESCRIPTION: plain(description) })
    }),
  )
})
