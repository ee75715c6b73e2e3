/** Interval of heartbeats, in ms. After twice this time without one a client considers the connection dead. */
export const HEARTBEAT_MS = 20_000

/** Delay before a browser reconnects, in ms. */
const RECONNECT_MS = 3000

/** Maximum lifetime of a stream, in ms, so that forgotten ones free their memory. */
const LONGEST_LIFE_MS = 15 * 60 * 1000

/** Bytes buffered for a reader at most. 200 pictures are about 200 kB; slower readers are disconnected. */
const MAX_WAITING_BYTES = 512_000

/** A server-sent event. */
export type StreamEvent = {
  event: string
  /** JSON on a single line; `{}` when left out. */
  data?: string
}

/** Why a stream ends for good: every row is settled, its maximum lifetime is over, or its account lost its session. */
export type EndReason = 'settled' | 'expired' | 'signedOut'

/** A stream of events to one reader. Calls after its end have no effect. */
export type EventStream = {
  response: Response
  send: (events: readonly StreamEvent[]) => void
  /** Sends an `end` event, so that the reader does not reconnect, and closes. */
  end: (reason: EndReason) => void
  /** Closes without an `end` event: the reader reconnects. */
  close: () => void
}

export type EventStreamOptions = {
  /** Aborted when the reader has disconnected. */
  signal?: AbortSignal | null
  /** Called once, however the stream ends. */
  onClosed: () => void
  /** Milliseconds; 20,000 when left out. */
  heartbeatMs?: number
  /** Milliseconds; 15 minutes when left out. */
  lifeMs?: number
  /** 512,000 when left out. */
  maxWaitingBytes?: number
}

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Without no-transform Next compresses the response, and nothing arrives before the compressor's buffer is full.
  'Cache-Control': 'private, no-store, no-cache, no-transform',
  // nginx would buffer events, too.
  'X-Accel-Buffering': 'no',
}

/** Opens a stream of events with heartbeats, a maximum lifetime and a limited buffer for slow readers. */
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
    // An AbortError makes Next drop the connection.
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
  // An event rather than a comment, which scripts cannot see: a page has to notice a dead connection.
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

function eventText({ event, data = '{}' }: StreamEvent): string {
  return `event: ${event}\ndata: ${data}\n\n`
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
  if (!opened) throw new Error('A readable stream starts synchronously.')
  return { readable, controller: opened }
}
