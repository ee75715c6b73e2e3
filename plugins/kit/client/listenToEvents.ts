/** The part of `EventSource` that is used. */
export type EventLine = {
  addEventListener: (type: string, listener: (event: { data?: unknown }) => void) => void
  close: () => void
  /** 2: closed for good; otherwise the browser reconnects automatically. */
  readonly readyState: number
}

export type EventListener = {
  /** The stream is open and reports every change from now on; also called after a reconnect. */
  onOpen: () => void
  /** An event of a name the caller asked for, with its data as it came. */
  onEvent: (name: string, data: unknown) => void
  /** The connection is lost, and changes may be missed until `onOpen`; the browser reconnects automatically. */
  onBreak: () => void
  /**
   * The stream has ended: the server refused it, or closed it and gave its `end` event this data, or the connection was
   * silent for too long.
   */
  onEnd: (data?: unknown) => void
}

export type ListenOptions = EventListener & {
  /** Names of the events to listen to. */
  names: readonly string[]
  open?: (url: string) => EventLine
}

/** Time limit of a request (spec media 9). */
const OPEN_WITHIN_MS = 4500
/** The server sends a heartbeat every twenty seconds. */
const SILENCE_MS = 45_000
const CLOSED = 2

/**
 * Listens to a stream of server-sent events with heartbeats and an `end` event, as the kit serves them. Unlike
 * browsers it detects a server that never answers and a connection that died silently.
 * @returns stops listening; nothing is called after it
 */
export function listenToEvents(url: string, options: ListenOptions): () => void {
  const { names, onOpen, onEvent, onBreak, onEnd } = options
  const line = (options.open ?? ((address) => new EventSource(address)))(url)
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(timer)
    line.close()
  }
  const end = (data?: unknown) => {
    stop()
    onEnd(data)
  }
  const expect = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => end(), ms)
  }
  const listen = (name: string, then: (data: unknown) => void) =>
    line.addEventListener(name, ({ data }) => {
      expect(SILENCE_MS)
      then(data)
    })

  expect(OPEN_WITHIN_MS)
  listen('open', onOpen)
  listen('heartbeat', () => undefined)
  for (const name of names) listen(name, (data) => onEvent(name, data))
  line.addEventListener('end', ({ data }) => end(data))
  line.addEventListener('error', () => {
    if (line.readyState === CLOSED) end()
    else onBreak()
  })
  return stop
}
