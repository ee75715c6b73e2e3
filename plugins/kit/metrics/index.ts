export { watchQueue } from '../jobs/queueGauges.ts'
export { counter, createProbe, gauge, histogram, METRICS_TYPE, metricsText, watchProcess } from './metrics.ts'
export { watchPool } from './pools.ts'
