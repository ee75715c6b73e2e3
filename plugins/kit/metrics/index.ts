export { watchQueue } from '../jobs/queueGauges.ts'
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
export { watchPool } from './pools.ts'
