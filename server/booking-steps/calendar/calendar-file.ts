import { brand } from '#contract/brand.ts'

/** The most octets of a line, without its end (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75
const LINE_END = '\r\n'

/** What a calendar shows about a booking. */
export type CalendarEntry = {
  /** The entry's permanent name: the booking's code. */
  code: string
  /** The booking's version, from 1: a calendar keeps the highest that it has seen. */
  version: number
  isCancelled: boolean
  /** Whether somebody still has to accept it. */
  isTentative?: boolean
  summary: string
  description: string
  location: string
  /** The address of the page about it. */
  address: string
  /** One for each day, in order; at least one. */
  times: readonly { start: Date; end: Date }[]
  /** Days that it had before a change, after those that it has now: calendars delete these. */
  goneTimes?: readonly { start: Date; end: Date }[]
}

type Person = { name: string; email: string }

/** Who sends the file, to whom and when. */
export type CalendarMessage = {
  stampedAt: Date
  /** The host name of the site, which makes the entry's name unique in the world. */
  domain: string
  organizer: Person
  /** Whose calendar it is for; without it the file is for whoever opens it. */
  attendee?: (Person & { hasAccepted: boolean }) | undefined
}

/** RFC 5546, 1.4: what a calendar does with the file. */
type CalendarMethod = 'REQUEST' | 'PUBLISH' | 'CANCEL'
type CalendarFile = { method: CalendarMethod; fileName: string; content: string }

/**
 * The calendar file of a booking (RFC 5545, RSV-43): one event for each of its times, in UTC. By an event's
 * name and rising sequence a calendar updates its copy. For one attendee it is an invitation or its
 * cancellation, which can name only one event (RFC 5546, 3.2.2, 3.2.5): several times are published instead.
 */
export function calendarFile(entry: CalendarEntry, message: CalendarMessage): CalendarFile {
  const method = methodOf(entry, message)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Reservas//PT-BR`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...entry.times.flatMap((time, index) => eventLines(entry, message, { ...time, index, method })),
    ...(entry.goneTimes ?? []).flatMap((time, index) =>
      eventLines({ ...entry, isCancelled: true }, message, {
        ...time,
        index: entry.times.length + index,
        method,
      }),
    ),
    'END:VCALENDAR',
  ]
  return {
    method,
    fileName: `reserva-${entry.code.toLowerCase()}.ics`,
    content: lines.map((line) => foldLine(line) + LINE_END).join(''),
  }
}

function methodOf(
  { isCancelled, times, goneTimes = [] }: CalendarEntry,
  { attendee }: CalendarMessage,
): CalendarMethod {
  if (!attendee || times.length + goneTimes.length > 1) return 'PUBLISH'
  return isCancelled ? 'CANCEL' : 'REQUEST'
}

type Event = { start: Date; end: Date; index: number; method: CalendarMethod }

function eventLines(
  entry: CalendarEntry,
  { stampedAt, domain, organizer, attendee }: CalendarMessage,
  { start, end, index, method }: Event,
): string[] {
  const { code, version, isCancelled, isTentative, summary, description, location, address } = entry
  const day = index === 0 ? '' : `-${index + 1}`
  return [
    'BEGIN:VEVENT',
    `UID:${code.toLowerCase()}${day}@${domain}`,
    `SEQUENCE:${version - 1}`,
    `DTSTAMP:${utc(stampedAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    `SUMMARY:${escapeText(isCancelled ? `Cancelada: ${summary}` : summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(location)}`,
    `URL:${address}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    // A published event names no attendees (RFC 5546, 3.2.1).
    ...(attendee && method !== 'PUBLISH' ? [attendeeLine(attendee)] : []),
    `TRANSP:${isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

function attendeeLine({ name, email, hasAccepted }: NonNullable<CalendarMessage['attendee']>): string {
  const answer = hasAccepted ? 'ACCEPTED' : 'NEEDS-ACTION'
  return `ATTENDEE;CN=${quoted(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=${answer};RSVP=FALSE:mailto:${email}`
}

/** '20261124T170000Z' (RFC 5545, 3.3.5). */
function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** No line may hold a control character (RFC 5545, 3.1). */
const withoutControls = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ')

/** Escapes a text (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  return text
    .split(/\r\n|[\r\n]/)
    .map((line) => withoutControls(line).replace(/[\\;,]/g, String.raw`\$&`))
    .join(String.raw`\n`)
}

/** A parameter's value, which can't hold a quotation mark (RFC 5545, 3.2). */
function quoted(text: string): string {
  return `"${withoutControls(text).replaceAll('"', "'")}"`
}

/** Breaks a long line between characters, never inside one (RFC 5545, 3.1). */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_LINE_OCTETS) {
      parts.push(part)
      // The space with which a continued line begins counts too.
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join(LINE_END)
}
