import type { Embed } from '@litfass/consent/domain'
import type { GalleryWords } from '../../componentTexts.ts'
import type { LightboxItem } from '../../domain/lightboxItems.ts'
import type { StubWatch } from '../FigureServices.tsx'
import type { LightboxSource, Pictures } from './pictures.ts'

/** A place in the top bar for the bookmark button of the page, which React renders. */
export type ReferenceSlot = {
  /** The same element for every opening. */
  element: () => HTMLElement
  /** Called with the picture that is shown; without one for markup, pictures still loading, and a closed lightbox. */
  show: (imageId: number | undefined) => void
}

/** Appearance and behaviour of a lightbox, whichever picture it shows. */
type LightboxLook = {
  galleryId: string
  setUrlHash: boolean
  /** `full` has the controls that the plain one of spec media 4 leaves out. */
  variant: 'plain' | 'full'
  /** Selects the delays after which the controls are hidden (spec media 9). */
  idle: 'gallery' | 'navigation'
  words: GalleryWords
  /** The place of the page's bookmark button; only `full` shows it. */
  reference?: ReferenceSlot | undefined
  /** Called with the embed that is in view and the element it belongs into; `undefined` when there is none. */
  onEmbed?: ((shown: ShownEmbed | undefined) => void) | undefined
}

/** An embed in the lightbox. */
export type ShownEmbed = { item: LightboxItem & { embed: Embed }; place: HTMLElement }

/** The settings of a lightbox, as its component passes them. */
export type LightboxSettings = LightboxLook & {
  /** Read from the figures of the page when left out. */
  items?: readonly LightboxItem[] | LightboxSource
  /** Returns the URL of a picture's page, for pictures that are read from figures. */
  pageOf: (imageId: number) => string
  missing?: ((pid: number) => number | undefined | Promise<number | undefined>) | undefined
  stubs?: StubWatch | undefined
}

/** The way a picture was opened. */
export type PictureOrigin = {
  /** Gets the focus back; the picture zooms from it. */
  opener?: HTMLElement | undefined
  /** Whether a mouse opened it, which then rests over the lightbox. */
  isByMouse: boolean
  /** Whether it was opened by URL or history, so that it already has a history entry. */
  isFromAddress: boolean
}

/** Everything a lightbox is opened with. */
export type Opening = LightboxLook &
  PictureOrigin & {
    pictures: Pictures
    /** Returns an item that can be shown now; `undefined` for stubs and items not loaded yet. */
    readyAt: (index: number) => LightboxItem | undefined
    index: number
    /** A notice shown with the first picture. */
    notice?: string | undefined
    onClosed: () => void
  }
