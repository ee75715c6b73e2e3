import type { LightboxItem } from '../../domain/LightboxItem.ts'
import type { GalleryWords } from '../words/GalleryWords.ts'
import type { Pictures } from './Pictures.ts'

/** How a lightbox looks and behaves, whichever picture it shows. */
export type LightboxLook = {
  galleryId: string
  setUrlHash: boolean
  /** `full` has zoom buttons, zoom keys and the share menu (spec media 4). */
  variant: 'plain' | 'full'
  /** Whose times count for hiding the controls (spec media 9). */
  idle: 'gallery' | 'navigation'
  words: GalleryWords
}

/** What is opened. */
export type Opening = LightboxLook & {
  pictures: Pictures
  /** A picture as it can be shown now; `undefined` for one that is a stub or not loaded yet. */
  readyAt: (index: number) => LightboxItem | undefined
  index: number
  /** Where the focus goes back to, and where the picture flies from. */
  opener?: HTMLElement | undefined
  /** A mouse lies still over the lightbox when it opens. */
  isByMouse: boolean
  /** An address or the history led here, so there is an entry in the history already. */
  isFromAddress: boolean
  /** Shown with the first picture. */
  notice?: string | undefined
  onClosed: () => void
}
