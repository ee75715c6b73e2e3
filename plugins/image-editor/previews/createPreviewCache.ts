import { createBudget } from '@litfass/kit/limits'
import type { TurnedPicture } from '../PictureSource.ts'

/** The preview of a name: the one kept, the one being made, or a new one. */
export type PreviewCache = (
  name: string,
  make: () => Promise<TurnedPicture | undefined>,
) => Promise<TurnedPicture | undefined>

type Limits = {
  /** Previews made at the same moment; others wait for their turn. */
  atOnce: number
  maxBytes: number
}

/** Keeps the previews used last. Many asking for one at once wait for one making; a failure is not kept. */
export function createPreviewCache({ atOnce, maxBytes }: Limits): PreviewCache {
  const within = createBudget(atOnce)
  const kept = new Map<string, TurnedPicture>()
  const underWay = new Map<string, Promise<TurnedPicture | undefined>>()
  let bytes = 0

  function keep(name: string, preview: TurnedPicture): void {
    kept.set(name, preview)
    bytes += preview.bytes.byteLength
    for (const [oldest, { bytes: freed }] of kept) {
      if (bytes <= maxBytes) return
      kept.delete(oldest)
      bytes -= freed.byteLength
    }
  }

  async function makeAndKeep(
    name: string,
    make: () => Promise<TurnedPicture | undefined>,
  ): Promise<TurnedPicture | undefined> {
    try {
      const preview = await within(1, make)
      if (preview) keep(name, preview)
      return preview
    } finally {
      underWay.delete(name)
    }
  }

  return async (name, make) => {
    const found = kept.get(name)
    if (found) {
      // The map's order is that of use.
      kept.delete(name)
      kept.set(name, found)
      return found
    }
    const running = underWay.get(name) ?? makeAndKeep(name, make)
    if (!underWay.has(name)) underWay.set(name, running)
    return running
  }
}
