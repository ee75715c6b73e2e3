import type { Pool } from 'pg'
import { ChangeLine } from '../changes/changeLine.ts'
import { openConnection } from '../changes/connection.ts'
import { setChangeLine } from '../changes/transactions.ts'
import { PageCache, type PageCacheOptions } from './pageCache.ts'

type CacheSettings<Value> = Pick<PageCacheOptions<Value>, 'maxBytes' | 'sizeOf' | 'onStale'>

/**
 * Lets this process keep pages, and whatever else is made from rows, and keeps them true: it listens to the changes of
 * every server, and transactions of this process wait until their changes are heard (design section 3a). While the
 * database is away nothing is kept.
 * @returns `open` makes a cache; after `close` everything is rendered again for each request
 * @example
 * const caches = openCaches(pool)
 * const pages = caches.open({ maxBytes: 100_000_000, sizeOf: (page) => page.length })
 */
export function openCaches(pool: Pool): {
  open: <Value>(settings: CacheSettings<Value>) => PageCache<Value>
  close: () => void
} {
  const caches: Pick<PageCache<unknown>, 'drop' | 'clear'>[] = []
  const clear = () => {
    for (const cache of caches) cache.clear()
  }
  const line = new ChangeLine({
    open: (events) => openConnection(pool, events),
    drop: (change) => {
      for (const cache of caches) cache.drop(change)
    },
    clear,
  })
  setChangeLine(line)
  void line.open()
  return {
    open: (settings) => {
      const cache = new PageCache({
        ...settings,
        databaseTime: () => line.databaseTime(),
        isCurrent: () => line.isCurrent(),
      })
      caches.push(cache)
      return cache
    },
    close: () => {
      setChangeLine(undefined)
      line.close()
      clear()
    },
  }
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
