import { setTimeout as wait } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'
import { onBehalfOfAll } from '../database/callers.ts'

/** Options of a metric, by its Prometheus name. Labels must have few values: never an id, a path or a text. */
export type Instrument = { name: string; help: string; labels?: readonly string[] }

/** Returns the counter of a name, creating it on first use. */
export function counter({ name, help, labels = [] }: Instrument): Counter<string> {
  const known = register.getSingleMetric(name)
  return known instanceof Counter ? known : new Counter({ name, help, labelNames: [...labels] })
}

/** Returns the gauge of a name. `collect` sets it whenever the metrics are read. */
export function gauge({
  name,
  help,
  labels = [],
  collect,
}: Instrument & { collect?: (gauge: Gauge<string>) => void | Promise<void> }): Gauge<string> {
  const known = register.getSingleMetric(name)
  if (known instanceof Gauge) return known
  return new Gauge({
    name,
    help,
    labelNames: [...labels],
    ...(collect && {
      collect() {
        return collect(this)
      },
    }),
  })
}

/** Returns the histogram of a name; `buckets` are upper bounds in the unit the name ends in. */
export function histogram({
  name,
  help,
  labels = [],
  buckets,
}: Instrument & { buckets: readonly number[] }): Histogram<string> {
  const known = register.getSingleMetric(name)
  if (known instanceof Histogram) return known
  return new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets] })
}

/** The `Content-Type` of `metricsText`. */
export const METRICS_TYPE = register.contentType

/** Registers Node's process metrics (memory, event loop, garbage collection), once per process. */
export function watchProcess(): void {
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics()
}

/** Returns all metrics of this process in the Prometheus text format. */
export function metricsText(): Promise<string> {
  return register.metrics()
}

/** How long a failure is cached, in ms. */
const FAILURE_KEEP_MS = 500

export type ProbeOptions = {
  /** How long an answer is cached, in ms; 5000 when left out. */
  keepMs?: number
  /** Time-out, in ms; 3000 when left out. */
  giveUpMs?: number
}

/**
 * Caches and deduplicates a query, so that reading metrics costs the same for one reader as for a hundred. The answer is
 * `undefined` when the query failed or timed out.
 */
export function createProbe<T>(
  ask: () => Promise<T>,
  { keepMs = 5000, giveUpMs = 3000 }: ProbeOptions = {},
): () => Promise<T | undefined> {
  let answer: Promise<T | undefined> | undefined
  let askedAt = 0
  return () => {
    if (answer && Date.now() - askedAt < keepMs) return answer
    askedAt = Date.now()
    const answering = onBehalfOfAll(ask).catch(() => undefined)
    const asked = Promise.race([answering, wait(giveUpMs, undefined, { ref: false })])
    answer = asked
    void asked.then((known) => {
      // A failure is cached for a shorter time than an answer.
      if (known === undefined) askedAt = Math.min(askedAt, Date.now() - keepMs + FAILURE_KEEP_MS)
    })
    return asked
  }
}
