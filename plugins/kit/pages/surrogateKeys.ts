import type { Dependencies } from '../recording/recording.ts'

/** The longest value of a `Surrogate-Key` header, in characters: proxies refuse answers with headers of 4 kB and more. */
const MAX_LENGTH = 2000

/**
 * The value of a `Surrogate-Key` (or `Cache-Tag`) header of a page, by which a CDN drops it: `images:12` for a row,
 * `images:*` for all rows of a collection, `images` for a list or a global, separated by spaces. Where that would be too
 * long, the rows of the collections with the most rows become all rows of them.
 */
export function surrogateKeys(dependencies: Dependencies): string {
  const keys = new Set(dependencies)
  const length = () => [...keys].join(' ').length
  while (length() > MAX_LENGTH) {
    const topic = topicWithMostRows(keys)
    if (topic === undefined) break
    for (const key of keys) if (key.startsWith(`${topic}:`)) keys.delete(key)
    keys.add(`${topic}:*`)
  }
  return [...keys].join(' ')
}

function topicWithMostRows(keys: ReadonlySet<string>): string | undefined {
  const rows = new Map<string, number>()
  for (const key of keys) {
    const [topic = '', row] = key.split(':')
    if (row !== undefined && row !== '*') rows.set(topic, (rows.get(topic) ?? 0) + 1)
  }
  return [...rows].sort(([, a], [, b]) => b - a)[0]?.[0]
}
