export type StreamEvent = {
  /** Grows from event to event. */
  position: number
  topic: string
  data: Record<string, string>
}

/** Heartbeats come every 30 s (NOTF-15): after this much silence the connection is dead. */
const LONGEST_SILENCE_MS = 70_000

/**
 * Reads server-sent events until the stream ends.
 * @param after the last known position, or undefined for new events only
 * @returns the response's status; rejects when the connection breaks, times out or is aborted
 */
export async function readEventStream(
  after: number | undefined,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
): Promise<number> {
  const silence = new AbortController()
  const response = await fetch('/api/v1/events', {
    signal: AbortSignal.any([signal, silence.signal]),
    headers: after === undefined ? {} : { 'last-event-id': String(after) },
  })
  if (!response.ok || !response.body) return response.status
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const timer = setTimeout(() => silence.abort(new Error('No heartbeat came')), LONGEST_SILENCE_MS)
    const { done, value } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return response.status
    const frames = (text + value).split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      const event = parseFrame(frame)
      if (event) onEvent(event)
    }
  }
}

/** @returns undefined for a frame that is a comment, such as a heartbeat */
export function parseFrame(frame: string): StreamEvent | undefined {
  const fields = new Map(
    frame.split('\n').map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    }),
  )
  const topic = fields.get('event')
  if (!topic) return undefined
  return { position: Number(fields.get('id')), topic, data: JSON.parse(fields.get('data') ?? '{}') }
}
