import { eventually } from '@litfass/kit/testing'
import { z } from 'zod'

const told = z.looseObject({
  id: z.number().optional(),
  remaining: z.number().optional(),
  reason: z.string().nullish(),
})

/** An event as a client receives it. */
type ReceivedEvent = { name: string; data: z.infer<typeof told> }

/** An open stream of events and what has come so far. */
export type OpenEvents = {
  status: number
  headers: Headers
  events: ReceivedEvent[]
  /** What pictures were asked to wait for, in order. */
  remaining: (imageId: number) => number[]
  /** Waits for an event that fits. */
  until: (what: string, fits: (event: ReceivedEvent) => boolean, withinMs?: number) => Promise<ReceivedEvent>
  /** Settles when the server has closed the stream, with `end` where it said so. */
  closed: Promise<'end' | 'broken'>
  close: () => void
}

/** Listens to a stream of events as a program does; any other answer has no events. */
export async function openEvents(url: string, headers: Record<string, string> = {}): Promise<OpenEvents> {
  const stop = new AbortController()
  const answer = await fetch(url, { headers, signal: stop.signal })
  const events: ReceivedEvent[] = []
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  const ended = isStream ? receive(answer, events) : answer.body?.cancel()
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    remaining: (imageId) =>
      events.flatMap(({ name, data }) =>
        name === 'state' && data.id === imageId ? (data.remaining ?? []) : [],
      ),
    until: (what, fits, withinMs = 20_000) =>
      eventually(what, () => events.find(fits), { withinMs, everyMs: 20 }),
    closed: Promise.resolve(ended).then(
      () => (events.at(-1)?.name === 'end' ? 'end' : 'broken'),
      () => 'broken',
    ),
    close: () => stop.abort(),
  }
}

async function receive(answer: Response, events: ReceivedEvent[]): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of answer.body ?? []) {
    const blocks = `${rest}${decoder.decode(bytes, { stream: true })}`.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => splitOnce(line)))
      const data = fields.get('data')
      const name = fields.get('event')
      if (name && data !== undefined) events.push({ name, data: told.parse(JSON.parse(data)) })
    }
  }
}

function splitOnce(line: string): [string, string] {
  const at = line.indexOf(': ')
  return [line.slice(0, at), line.slice(at + 2)]
}
