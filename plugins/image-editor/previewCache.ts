import { createBudget } from '@litfass/kit/limits'

/** A rendered preview. */
type Preview = { bytes: Uint8Array<ArrayBuffer> | Buffer; contentType: string }

/** Returns the preview of a name: from the cache, from the request that is making it, or a new one. */
export type PreviewCache = (
  name: string,
  make: () => Promise<Preview | undefined>,
) => Promise<Preview | undefined>

type Limits = {
  /** Previews made concurrently; others wait. */
  atOnce: number
  maxBytes: number
}

/** Caches the previews used last. Concurrent requests for one preview share one rendering; failures are not cached. */
export function createPreviewCache({ atOnce, maxBytes }: Limits): PreviewCache {
  const within = createBudget(atOnce)
  const cached = new Map<string, Preview>()
  const pending = new Map<string, Promise<Preview | undefined>>()
  let bytes = 0

  function add(name: string, preview: Preview): void {
    cached.set(name, preview)
    bytes += preview.bytes.byteLength
    for (const [oldest, { bytes: freed }] of cached) {
      if (bytes <= maxBytes) return
      cached.delete(oldest)
      bytes -= freed.byteLength
    }
  }

  return async (name, make) => {
    const found = cached.get(name)
    if (found) {
      // Moved to the end: the map is kept in the order of use.
      cached.delete(name)
      cached.set(name, found)
      return found
    }
    const shared = pending.get(name)
    if (shared) return shared
    const making = within(1, make)
      .then((preview) => {
        if (preview) add(name, preview)
        return preview
      })
      .finally(() => pending.delete(name))
    pending.set(name, making)
    return making
  }
}
