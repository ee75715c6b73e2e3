import type { LightboxItem } from '../../domain/LightboxItem.ts'
import { lightboxFiles } from '../../domain/lightboxItems.ts'
import type { StubWatch } from '../context/StubWatch.ts'

/** What can be shown: a picture, markup, or a stub that has become a picture meanwhile; `undefined` for other stubs. */
export function readyItem(item: LightboxItem, stubs: StubWatch | undefined): LightboxItem | undefined {
  if (item.src || item.html) return item
  const state = stubs?.read(item.pid)
  return state?.kind === 'ready' ? { ...item, ...lightboxFiles(state) } : undefined
}
