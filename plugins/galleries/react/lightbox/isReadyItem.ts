import type { LightboxItem } from '../../domain/LightboxItem.ts'
import type { StubWatch } from '../context/StubWatch.ts'

/** Whether an item can be shown: a picture, markup, or a stub that has become a picture meanwhile. */
export const isReadyItem = (item: LightboxItem, stubs: StubWatch | undefined): boolean =>
  Boolean(item.src || item.html) || stubs?.read(item.pid)?.kind === 'ready'
