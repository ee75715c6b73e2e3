import autocannon, { type Client, type Options, type Request } from 'autocannon'

/** What one connection sends, in this order and again from the start. */
export type Sender = readonly Request[]

/** What the connections of a measurement ask for. */
export interface Load {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: 'GET' | 'POST'
  /** The body of each request. */
  readonly content?: string
  /** What every answer must be; 200 when left out. */
  readonly status?: number
  /** The whole body of every answer, where it matters. */
  readonly body?: string
  /** One connection each, instead of sixteen that all ask for the same thing. */
  readonly senders?: readonly Sender[]
}

/** The result of a load: answers, answers a second, and the 99th percentile of their latency in ms. */
export interface Measured {
  readonly answers: number
  readonly rate: number
  readonly p99Ms: number
}

const CONNECTIONS = 16

/** The part of autocannon's options that says what is asked. */
export const askingFor = ({ url, headers, method, content, body, senders }: Load): Options => {
  const rest = senders?.values()
  return {
    url,
    connections: senders?.length ?? CONNECTIONS,
    ...(headers && { headers }),
    ...(method && { method }),
    ...(content !== undefined && { body: content }),
    ...(body !== undefined && { expectBody: body }),
    setupClient: (client) => {
      if (rest) client.setRequests([...(rest.next().value ?? [])])
      if (body === undefined) readNoText(client)
    },
  }
}

/**
 * Lets a client of autocannon count an answer's bytes and forget them. It would join them to a text, and to take compressed
 * bytes for letters costs the sender several times what the server needs to send them.
 */
function readNoText(client: Client): void {
  // Its types do not name the queue of the answers that are awaited.
  Object(client).pipelinedRequests.addBody = () => undefined
}

/**
 * Asks on all connections for some seconds.
 * @throws Error where one answer was another than expected: a server is quick at saying no
 */
export const measureLoad = async (load: Load, seconds: number): Promise<Measured> => {
  const { url, status = 200 } = load
  const result = await autocannon({ ...askingFor(load), duration: seconds })
  const counts = Object.entries(result.statusCodeStats ?? {}).map(([code, { count = 0 }]) => ({
    code,
    count,
  }))
  const answered = counts.reduce((sum, { count }) => sum + count, 0)
  const wanted = counts.find(({ code }) => code === String(status))?.count ?? 0
  if (answered !== wanted || result.errors > 0 || result.mismatches > 0) {
    const others = `${result.errors} errors and ${result.mismatches} other texts`
    throw new Error(`${url} answered ${JSON.stringify(result.statusCodeStats)}, with ${others}`)
  }
  // Too slow for this time; nothing at all is no measurement.
  if (wanted === 0) return measureLoad(load, 2 * seconds)
  return { answers: wanted, rate: wanted / result.duration, p99Ms: result.latency.p99 }
}

/** Answers a second to a load. @throws Error where one was another than expected */
export const requestsPerSecond = async (load: Load, seconds: number): Promise<number> =>
  (await measureLoad(load, seconds)).rate
