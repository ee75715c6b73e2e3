import { createEmitter, type Emitter } from '@litfass/kit/store'
import { type DeskImage, type DeskRow, imageOf, isUnderWay } from './DeskRow.ts'

export type RowStore = ReturnType<typeof createRowStore>

/**
 * Keeps the rows of a desk. Each row notifies its own subscribers, so that the progress of one file renders one row of two
 * hundred.
 */
export function createRowStore() {
  const rows = new Map<number, DeskRow>()
  const rowEmitters = new Map<number, Emitter>()
  const { subscribe, emit } = createEmitter()
  let keys: readonly number[] = []
  let summary: DeskSummary = deskSummary([])

  function publish(): void {
    summary = deskSummary(rows.values())
    emit()
  }

  function putRow(row: DeskRow): void {
    const isNew = !rows.has(row.key)
    rows.set(row.key, row)
    if (isNew) keys = [...keys, row.key]
    rowEmitters.get(row.key)?.emit()
  }

  function emitterOf(key: number): Emitter {
    const emitter = rowEmitters.get(key) ?? createEmitter(() => () => rowEmitters.delete(key))
    rowEmitters.set(key, emitter)
    return emitter
  }

  return {
    /** Adds or replaces rows, new ones at the end, and publishes once. */
    put: (...changed: DeskRow[]): void => {
      for (const row of changed) putRow(row)
      if (changed.length > 0) publish()
    },
    /** Changes the stored picture of a row, in every row with the same picture. */
    putImage: (key: number, change: (image: DeskImage) => Partial<DeskImage>): void => {
      const before = imageOf(rows.get(key))
      if (!before) return
      const image = { ...before, ...change(before) }
      for (const row of [...rows.values()])
        if (row.state.kind === 'stored' && row.state.image.id === image.id)
          putRow({ ...row, state: { ...row.state, image } })
      publish()
    },
    /** Returns a picture that some row has already. */
    imageById: (id: number): DeskImage | undefined => {
      for (const row of rows.values()) if (imageOf(row)?.id === id) return imageOf(row)
      return undefined
    },
    remove: (...gone: number[]): void => {
      for (const key of gone) rows.delete(key)
      keys = keys.filter((key) => rows.has(key))
      publish()
    },
    row: (key: number): DeskRow | undefined => rows.get(key),
    rows: (): Iterable<DeskRow> => rows.values(),
    keys: (): readonly number[] => keys,
    summary: (): DeskSummary => summary,
    subscribe,
    subscribeRow: (key: number, listener: () => void): (() => void) => emitterOf(key).subscribe(listener),
  }
}

/** Number of files by state; bytes count files that have been or will be sent. */
export type DeskSummary = {
  total: number
  /** Files that are neither waiting nor being sent. */
  done: number
  stored: number
  existing: number
  same: number
  failed: number
  refused: number
  bytesTotal: number
  bytesDone: number
}

export function deskSummary(rows: Iterable<DeskRow>): DeskSummary {
  const sum = {
    total: 0,
    done: 0,
    stored: 0,
    existing: 0,
    same: 0,
    failed: 0,
    refused: 0,
    bytesTotal: 0,
    bytesDone: 0,
  }
  for (const row of rows) {
    const { state, size } = row
    sum.total += 1
    if (!isUnderWay(row)) sum.done += 1
    if (state.kind === 'stored') sum[state.isExisting ? 'existing' : 'stored'] += 1
    if (state.kind === 'same' || state.kind === 'failed' || state.kind === 'refused') sum[state.kind] += 1
    if (isUnderWay(row) || (state.kind === 'stored' && !state.isExisting)) sum.bytesTotal += size
    if (state.kind === 'stored' && !state.isExisting) sum.bytesDone += size
    if (state.kind === 'sending') sum.bytesDone += (size * state.percent) / 100
  }
  return sum
}
