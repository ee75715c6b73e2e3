import { HEARTBEAT_MS, LONGEST_LIFE_MS, MAX_WAITING_BYTES, RECONNECT_MS } from './constants.ts'
import { eventText, type StreamEvent } from './eventText.ts'

/** Why a stream ends for good: nothing more to tell, its longest life is over, or its account is signed out or locked. */
export type EndReason = 'settled' | 'expired' | 'signedOut'

/** A stream of events to one reader. Nothing it is told after its end does anything. */
export type EventStream = {
  response: Response
  send: (events: readonly StreamEvent[]) => void
  /** Says that there is nothing more to come back for, and closes. */
  end: (reason: EndReason) => void
  /** Closes without a word: the reader comes back with the id of its last event. */
  close: () => void
}

export type EventStreamOptions = {
  /** Aborted when the reader has gone. */
  signal?: AbortSignal | null
  /** Called once, however the stream ends. */
  onClosed: () => void
  /** Milliseconds; `HEARTBEAT_MS` when left out. */
  heartbeatMs?: number
  /** Milliseconds; `LONGEST_LIFE_MS` when left out. */
  lifeMs?: number
  /** `MAX_WAITING_BYTES` when left out. */
  maxWaitingBytes?: number
}

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Without no-transform Next packs the answer, and nothing arrives before the packer is full.
  'Cache-Control': 'private, no-store, no-cache, no-transform',
  // nginx would gather events, too.
  'X-Accel-Buffering': 'no',
}

/** Opens a stream of events with a sign of life, a longest life and a limit on what waits for a slow reader. */
export function createEventStream(options: EventStreamOptions): EventStream {
  const { heartbeatMs = HEARTBEAT_MS, lifeMs = LONGEST_LIFE_MS } = options
  const { maxWaitingBytes = MAX_WAITING_BYTES } = options
  const encoder = new TextEncoder()
  const line = openLine(maxWaitingBytes, () => over())
  let isOver = false

  function over(): void {
    if (isOver) return
    isOver = true
    clearInterval(heartbeat)
    clearTimeout(life)
    options.signal?.removeEventListener('abort', over)
    options.onClosed()
  }
  function write(text: string): void {
    if (isOver) return
    line.controller.enqueue(encoder.encode(text))
    if ((line.controller.desiredSize ?? 0) > 0) return
    over()
    // An AbortError is how Next is told that nobody waits for the rest.
    line.controller.error(new DOMException('The reader is too slow.', 'AbortError'))
  }
  function close(): void {
    if (isOver) return
    over()
    line.controller.close()
  }
  function end(reason: EndReason): void {
    write(eventText({ event: 'end', data: JSON.stringify({ reason }) }))
    close()
  }
  // An event and not a comment, which scripts cannot see: a page has to notice a line that died without a word.
  const heartbeat = setInterval(() => write(eventText({ event: 'heartbeat' })), heartbeatMs).unref()
  const life = setTimeout(() => end('expired'), lifeMs).unref()
  options.signal?.addEventListener('abort', over)
  write(`retry: ${RECONNECT_MS}\n\n`)
  return {
    response: new Response(line.readable, { headers: HEADERS }),
    send: (events) => events.length > 0 && write(events.map(eventText).join('')),
    end,
    close,
  }
}

type Line = {
  readable: ReadableStream<Uint8Array>
  controller: ReadableStreamDefaultController<Uint8Array>
}

function openLine(maxWaitingBytes: number, onCancelled: () => void): Line {
  let opened: Line['controller'] | undefined
  const readable = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        opened = controller
      },
      cancel: onCancelled,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxWaitingBytes }),
  )
  if (!opened) throw new Error('A stream begins at once.')
  return { readable, controller: opened }
}
