/** As much of a browser's `EventSource` as is needed. */
export type EventLine = {
  addEventListener: (type: string, listener: (event: { data?: unknown }) => void) => void
  close: () => void
  /** 2: given up for good; otherwise the browser tries again by itself. */
  readonly readyState: number
}

export type EventListener = {
  /** The stream stands: from now on every change is told. Also when it stands again after a break. */
  onOpen: () => void
  /** An event of a name the caller asked for, with its data as it came. */
  onEvent: (name: string, data: unknown) => void
  /** Nothing can be relied on until `onOpen`; the browser tries again by itself. */
  onBreak: () => void
  /** Nothing more will come: the server ended the stream or refused it, or the line has been dead for too long. */
  onEnd: () => void
}

export type ListenOptions = EventListener & {
  /** Names of the events to hand on. */
  names: readonly string[]
  open?: (url: string) => EventLine
}

/** Spec media 9: what a request may take. */
const OPEN_WITHIN_MS = 4500
/** The server gives a sign of life every twenty seconds. */
const SILENCE_MS = 45_000
const CLOSED = 2

/**
 * Listens to a stream of server-sent events that tells of its end and of being alive, as those of the kit do. Browsers
 * notice neither a server that never answers nor a line that died without a word, so this does.
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
  const end = () => {
    stop()
    onEnd()
  }
  const expect = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(end, ms)
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
  line.addEventListener('end', end)
  line.addEventListener('error', () => {
    if (line.readyState === CLOSED) end()
    else onBreak()
  })
  return stop
}
