export { changeTogether, publishChanges } from '../changes/publishChanges.ts'
export { STREAM_LIMITS, streamSlots } from './streamSlots.ts'
export { type PageEvents, type RowWatch, watchRows } from './watchRows.ts'
