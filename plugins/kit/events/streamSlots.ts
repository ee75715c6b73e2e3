import { gauge } from '../metrics/instruments.ts'
import { createStreamSlots } from './createStreamSlots.ts'

/** The places for streams of this process. */
export const streamSlots = createStreamSlots()

gauge({
  name: 'litfass_event_streams',
  help: 'Streams of server-sent events that are open',
  collect: (metric) => metric.set(streamSlots.count()),
})
