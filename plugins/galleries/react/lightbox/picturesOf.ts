import type { LightboxItem } from '../../domain/LightboxItem.ts'
import type { StubWatch } from '../context/StubWatch.ts'
import type { LightboxSource } from './LightboxSource.ts'
import { listedPictures } from './listedPictures.ts'
import { loadedPictures } from './loadedPictures.ts'
import type { Pictures } from './Pictures.ts'
import { readyItem } from './readyItem.ts'

/** What was loaded stays for the next opening, as long as the page hands in the same source. */
const loaded = new WeakMap<LightboxSource, Pictures>()

/** The pictures to open. Of a list, stubs are left out; a source counts them, so they keep their places. */
export function picturesOf(
  items: readonly LightboxItem[] | LightboxSource,
  stubs: StubWatch | undefined,
): Pictures {
  if (!('load' in items)) return listedPictures(items.flatMap((item) => readyItem(item, stubs) ?? []))
  const pictures = loaded.get(items) ?? loadedPictures(items)
  loaded.set(items, pictures)
  return pictures
}
