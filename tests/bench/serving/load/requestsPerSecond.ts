import autocannon from 'autocannon'

/** What the 16 connections of a measurement ask for. */
export interface Load {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** What every answer must be; 200 when left out. */
  readonly status?: number
}

const CONNECTIONS = 16

/**
 * Asks for the same thing on all connections for some seconds, and tells how many answers came each second.
 * @throws Error where one was another than expected: a server is quick at saying no
 */
export const requestsPerSecond = async (
  { url, headers, status = 200 }: Load,
  seconds: number,
): Promise<number> => {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    ...(headers && { headers }),
  })
  const counts = Object.entries(result.statusCodeStats ?? {}).map(([code, { count = 0 }]) => ({
    code,
    count,
  }))
  const answered = counts.reduce((sum, { count }) => sum + count, 0)
  const wanted = counts.find(({ code }) => code === String(status))?.count ?? 0
  if (answered !== wanted || result.errors > 0) {
    throw new Error(`${url} answered ${JSON.stringify(result.statusCodeStats)}, with ${result.errors} errors`)
  }
  // Too slow for this time; nothing at all is no measurement.
  return wanted === 0 ? requestsPerSecond({ url, headers, status }, 2 * seconds) : wanted / result.duration
}
