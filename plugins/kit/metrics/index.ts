export { watchPool, watchQueue } from './gauges.ts'
export {
  counter,
  createProbe,
  gauge,
  histogram,
  type Instrument,
  METRICS_TYPE,
  metricsText,
  type ProbeOptions,
  watchProcess,
} from './metrics.ts'
