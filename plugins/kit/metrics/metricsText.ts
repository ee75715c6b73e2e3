import { collectDefaultMetrics, register } from 'prom-client'

/** The type of `metricsText`, for a `Content-Type` header. */
export const METRICS_TYPE = register.contentType

/** Adds what Node knows of its own process: memory, event loop, garbage collection. Once a process. */
export function watchProcess(): void {
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics()
}

/** Every metric of this process in the Prometheus text format. */
export function metricsText(): Promise<string> {
  return register.metrics()
}
