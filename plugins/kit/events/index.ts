export { publishChanges } from '../changes/publishChanges.ts'
export { type EndReason, HEARTBEAT_MS } from './eventStream.ts'
export { STREAM_LIMITS } from './streamSlots.ts'
export { type RowSource, type SeenRow, type Watch, watchRows } from './watchRows.ts'
