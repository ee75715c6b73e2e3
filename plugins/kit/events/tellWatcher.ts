import type { StreamEvent } from './eventText.ts'
import type { Moment } from './moment.ts'
import type { SeenRow } from './RowSource.ts'
import type { Watcher } from './Watcher.ts'

/** What is said about rows that were read for a group of watchers; made once for all of them. */
export type Told<Row extends SeenRow> = {
  rows: ReadonlyMap<number, Row>
  /** JSON of a row that was read. */
  textOf: (row: Row) => string
}

/**
 * Sends a watcher how the given rows are now: all events of one moment in one go, its id with the last of them, so
 * that whoever comes back with it has seen all. When nothing is left to wait for, the stream ends.
 */
export function tellWatcher<Row extends SeenRow>(
  watcher: Watcher<Row>,
  ids: readonly number[],
  { rows, textOf }: Told<Row>,
  now: Moment,
): void {
  const events = ids.map((id): StreamEvent => {
    const row = rows.get(id)
    if (!row || watcher.isSettled(row)) watcher.open.delete(id)
    return row ? { event: 'state', data: textOf(row) } : { event: 'gone', data: JSON.stringify({ id }) }
  })
  watcher.moment = now
  // Without an event the id alone says up to when the client knows everything.
  watcher.stream.send([...events.slice(0, -1), { ...events.at(-1), id: now.text }])
  if (watcher.open.size === 0) watcher.stream.end('settled')
}

/** Reads rows into what is told about them. */
export function toldOf<Row extends SeenRow>(rows: readonly Row[], present: (row: Row) => unknown): Told<Row> {
  const texts = new Map<number, string>()
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    textOf: (row) => {
      const text = texts.get(row.id) ?? JSON.stringify(present(row))
      texts.set(row.id, text)
      return text
    },
  }
}
