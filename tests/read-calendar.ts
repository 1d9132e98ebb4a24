/** One property of a calendar file: its name, its parameters as they are written, and its value. */
type Property = { name: string; parameters: string; value: string }
type CalendarEvent = Record<string, string>

/** Reads a calendar file as a calendar does (RFC 5545), and throws if it is malformed. */
export function readCalendar(content: string): { properties: CalendarEvent; events: CalendarEvent[] } {
  if (!content.endsWith('\r\n')) throw new Error('The last line has no end')
  const folded = content.slice(0, -2).split('\r\n')
  for (const line of folded) {
    if (/[\r\n]/.test(line)) throw new Error(`A line end stands alone: ${line}`)
    if (Buffer.byteLength(line) > 75) throw new Error(`Longer than 75 octets: ${line}`)
  }
  const lines = folded.join('\r\n').replaceAll('\r\n ', '').split('\r\n').map(readLine)
  const [first, last] = [lines[0], lines.at(-1)]
  if (first?.value !== 'VCALENDAR' || last?.name !== 'END') throw new Error('Not a calendar')
  const events: CalendarEvent[] = []
  const properties: CalendarEvent = {}
  let current = properties
  for (const { name, parameters, value } of lines.slice(1, -1)) {
    if (name === 'BEGIN') {
      current = {}
      events.push(current)
    } else if (name === 'END') current = properties
    else current[name] = name === 'ATTENDEE' ? `${parameters}:${value}` : unescapeText(value)
  }
  return { properties, events }
}

function readLine(line: string): Property {
  // A quoted parameter may hold the colon that otherwise ends the parameters.
  const match = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/s.exec(line)
  if (!match) throw new Error(`Not a property: ${line}`)
  const [, name = '', parameters = '', value = ''] = match
  return { name, parameters, value }
}

function unescapeText(value: string): string {
  return value.replace(/\\(.)/gs, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped))
}
