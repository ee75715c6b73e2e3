import type { Pool } from 'pg'
import { ChangeLine } from '../changes/changeLine.ts'
import { openConnection } from '../changes/connection.ts'
import { setChangeLine } from '../changes/transactions.ts'
import { PageCache } from './pageCache.ts'

/**
 * Opens the page cache of this process and keeps it true: it listens to the changes of every server, and transactions of
 * this process wait until their changes are heard (design section 3a). While the database is away nothing is kept.
 * @param options.maxBytes the most bytes kept
 * @param options.sizeOf the bytes that a value takes
 * @param options.onStale called with the dependencies that have become stale, to purge a CDN
 * @returns the cache, and `close`, after which every page is rendered anew
 */
export function openPageCache<Value>({
  pool,
  maxBytes,
  sizeOf,
  onStale,
}: {
  pool: Pool
  maxBytes: number
  sizeOf: (value: Value) => number
  onStale?: ((dependencies: readonly string[] | 'all') => void) | undefined
}): { cache: PageCache<Value>; close: () => void } {
  const line: ChangeLine = new ChangeLine({
    open: (events) => openConnection(pool, events),
    drop: (change) => cache.drop(change),
    clear: () => cache.clear(),
  })
  const cache = new PageCache<Value>({
    maxBytes,
    sizeOf,
    onStale,
    databaseTime: () => line.databaseTime(),
    isCurrent: () => line.isCurrent(),
  })
  setChangeLine(line)
  void line.open()
  const close = () => {
    setChangeLine(undefined)
    line.close()
    cache.clear()
  }
  return { cache, close }
}

/**
 * Lets a process without a cache, such as a test, wait until no server shows a page of before each of its commits.
 * @param options.servers how many servers there are
 * @returns stops waiting
 */
export async function confirmEveryChange(pool: Pool, { servers }: { servers: number }): Promise<() => void> {
  const nothing = () => undefined
  const line = new ChangeLine({
    open: (events) => openConnection(pool, events),
    drop: nothing,
    clear: nothing,
    servers,
  })
  setChangeLine(line, { confirmsAll: true })
  await line.open()
  return () => {
    setChangeLine(undefined)
    line.close()
  }
}
