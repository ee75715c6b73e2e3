import type { EventStream } from './createEventStream.ts'
import type { Moment } from './moment.ts'
import type { SeenRow } from './RowSource.ts'
import type { Reader } from './readerOf.ts'

/** An open stream and what it still waits for. */
export type Watcher<Row extends SeenRow> = {
  reader: Reader
  stream: EventStream
  /** Rows that are not settled yet. */
  open: Set<number>
  isSettled: (row: Row) => boolean
  /** Everything up to then has been told. */
  moment: Moment
}
