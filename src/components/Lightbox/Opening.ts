import type { LightboxItem } from './LightboxItem.ts'

/** The words of the lightbox in the language of the page. */
export type LightboxTexts = {
  label: string
  pictures: string
  picture: string
  close: string
  previous: string
  next: string
  fullscreen: string
  leaveFullscreen: string
  failed: string
  openFile: string
  position: (number: number, total: number) => string
  credit: (name: string) => string
}

/** What is opened. */
export type Opening = {
  galleryId: string
  items: LightboxItem[]
  index: number
  /** Where the focus goes back to, and where the picture flies from. */
  opener?: HTMLElement | undefined
  setUrlHash: boolean
  texts: LightboxTexts
  onClosed: () => void
}
