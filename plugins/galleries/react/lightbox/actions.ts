import type PhotoSwipe from 'photoswipe'
import { icon } from './controls.ts'
import type { Opening } from './opening.ts'

/** Adds the bookmark button of the page to the top bar. */
export function addReferenceControl(gallery: PhotoSwipe, { reference, readyAt }: Opening): void {
  if (!reference) return
  gallery.on('uiRegister', () => {
    gallery.ui?.registerElement({
      name: 'reference',
      className: 'litfass-lightbox__reference',
      order: 11,
      onInit: (element) => {
        element.append(reference.element())
        gallery.on('change', () => reference.show(readyAt(gallery.currIndex)?.imageId))
      },
    })
  })
  gallery.on('destroy', () => reference.show(undefined))
}

const ARROW_TO_LINE = 'M16 7v12M11 14l5 5l5-5M8 24h16'

/** Adds a link that downloads the picture; hidden while there is nothing to download. */
export function addDownloadLink(gallery: PhotoSwipe, { readyAt, words }: Opening): void {
  gallery.on('uiRegister', () => {
    gallery.ui?.registerElement({
      name: 'download',
      isButton: true,
      tagName: 'a',
      order: 12,
      title: words.lightboxDownload,
      html: icon(ARROW_TO_LINE),
      onInit: (element) => {
        element.setAttribute('download', '')
        gallery.on('change', () => {
          const download = readyAt(gallery.currIndex)?.download
          element.hidden = !download
          element.setAttribute('href', download ?? '')
        })
      },
    })
  })
}
