import { type DeskImage, type DeskRow, imageOf } from './DeskRow.ts'
import { type DeskSummary, deskSummary } from './deskSummary.ts'

export type RowStore = ReturnType<typeof createRowStore>

/**
 * The rows of a desk. Who shows one row hears of that row alone, so that two hundred of them cost no more than one when
 * one file moves on.
 */
export function createRowStore() {
  const rows = new Map<number, DeskRow>()
  const rowListeners = new Map<number, Set<() => void>>()
  const listeners = new Set<() => void>()
  let keys: readonly number[] = []
  let summary: DeskSummary = deskSummary([])

  function tell(): void {
    summary = deskSummary(rows.values())
    for (const listener of listeners) listener()
  }

  function put(row: DeskRow): void {
    const isNew = !rows.has(row.key)
    rows.set(row.key, row)
    if (isNew) keys = [...keys, row.key]
    for (const listener of rowListeners.get(row.key) ?? []) listener()
  }

  return {
    /** Takes rows in, new ones at the end, and tells once. */
    put: (...changed: DeskRow[]): void => {
      for (const row of changed) put(row)
      if (changed.length > 0) tell()
    },
    /** Changes the picture of a row that is stored, in every row that shows it; nothing happens to another row. */
    putImage: (key: number, change: (image: DeskImage) => Partial<DeskImage>): void => {
      const before = imageOf(rows.get(key))
      if (!before) return
      const image = { ...before, ...change(before) }
      for (const row of [...rows.values()])
        if (row.state.kind === 'stored' && row.state.image.id === image.id)
          put({ ...row, state: { ...row.state, image } })
      tell()
    },
    /** A picture that is on the desk already, whichever row shows it. */
    imageById: (id: number): DeskImage | undefined => {
      for (const row of rows.values()) if (imageOf(row)?.id === id) return imageOf(row)
      return undefined
    },
    remove: (...gone: number[]): void => {
      for (const key of gone) rows.delete(key)
      keys = keys.filter((key) => rows.has(key))
      tell()
    },
    row: (key: number): DeskRow | undefined => rows.get(key),
    rows: (): Iterable<DeskRow> => rows.values(),
    keys: (): readonly number[] => keys,
    summary: (): DeskSummary => summary,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    subscribeRow: (key: number, listener: () => void): (() => void) => {
      const of = rowListeners.get(key) ?? new Set()
      rowListeners.set(key, of.add(listener))
      return () => {
        of.delete(listener)
        if (of.size === 0) rowListeners.delete(key)
      }
    },
  }
}
