import { stubWatch } from '../StubPicture/stubWatch.ts'
import type { LightboxItem } from './LightboxItem.ts'
import { lightboxFiles } from './lightboxItems.ts'

/** The pictures that can be shown now: those that were ready, and stubs that have become pictures meanwhile. */
export function readyItems(items: readonly LightboxItem[]): LightboxItem[] {
  return items.flatMap((item) => {
    if (item.src) return [item]
    const state = stubWatch.read(item.pid)
    return state?.kind === 'ready' ? [{ ...item, ...lightboxFiles(state) }] : []
  })
}
