import { fill } from '@litfass/kit/texts'
import type PhotoSwipe from 'photoswipe'
import type { SlideData } from 'photoswipe'
import type { GalleryWords } from '../../componentTexts.ts'
import type { LightboxItem } from '../../domain/lightboxItems.ts'
import type { Opening } from './opening.ts'

/** Passes the pictures to PhotoSwipe; those still loading are filled in when they arrive. */
export function addPictures(gallery: PhotoSwipe, { pictures, readyAt, words, onEmbed }: Opening): void {
  const waiting = new Set<number>()
  let failed: number | undefined
  let requested: number | undefined

  gallery.addFilter('numItems', () => pictures.total)
  gallery.addFilter('itemData', (_data, index) => {
    const item = readyAt(index)
    if (item) return slideData(item, fill(words.position, { number: index + 1, total: pictures.total }))
    if (pictures.at(index)) return noteSlide(words.lightboxInWork)
    waiting.add(index)
    return index === failed ? noteSlide(failureText(words)) : { html: '' }
  })
  gallery.addFilter(
    'isContentLoading',
    (isLoading, content) => isLoading || (waiting.has(content.index) && content.index !== failed),
  )

  if (onEmbed) addEmbeds(gallery, { readyAt, onEmbed })

  const refresh = (index: number) => {
    gallery.contentLoader.removeByIndex(index)
    gallery.refreshSlideContent(index)
  }
  const fillSlides = () => {
    if (gallery.isDestroying) return
    for (const index of [...waiting].filter((at) => pictures.at(at))) {
      waiting.delete(index)
      refresh(index)
    }
  }
  gallery.on('change', () => {
    const index = gallery.currIndex
    if (index === requested) return
    requested = index
    failed = undefined
    pictures.need(index).then(fillSlides, () => {
      if (gallery.isDestroying || gallery.currIndex !== index || pictures.at(index)) return
      failed = index
      refresh(index)
    })
  })
}

type EmbedsOptions = Pick<Opening, 'readyAt'> & Required<Pick<Opening, 'onEmbed'>>

/** Tells which embed is in view, and where it belongs; a frame ends when its slide is left. */
function addEmbeds(gallery: PhotoSwipe, { readyAt, onEmbed }: EmbedsOptions): void {
  gallery.on('contentActivate', ({ content: { element, index } }) => {
    const item = readyAt(index)
    const place = element?.querySelector<HTMLElement>('.litfass-lightbox__embed')
    onEmbed(item?.embed && place ? { item: { ...item, embed: item.embed }, place } : undefined)
  })
  gallery.on('destroy', () => onEmbed(undefined))
}

/** Converts an item to PhotoSwipe's format; `fallback` is the alternative text of an item without one. */
function slideData({ src, msrc, srcset, w, h, html, alt }: LightboxItem, fallback: string): SlideData {
  return html ? { html } : { src, msrc, srcset, width: w, height: h, alt: alt || fallback }
}

/** Creates a slide that shows a text in place of a picture. */
function noteSlide(text: string | HTMLElement): SlideData {
  const note = document.createElement('div')
  note.className = 'litfass-lightbox__note'
  note.append(text)
  return { html: note.outerHTML }
}

/** Shows a message in place of a picture that could not be loaded, with a link to its file (spec media 8). */
export function addFailureNote(gallery: PhotoSwipe, words: GalleryWords): void {
  gallery.addFilter('contentErrorElement', (_element, content) => {
    const note = document.createElement('div')
    note.className = 'litfass-lightbox__failure'
    const link = document.createElement('a')
    link.href = content.data.src ?? ''
    link.target = '_blank'
    link.rel = 'noopener'
    link.textContent = words.lightboxOpenFile
    note.append(failureText(words), link)
    return note
  })
}

/** Creates the message of a failed load: as the specification quotes it (media 8), and in the language of the page. */
function failureText({ lightboxFailed, lightboxFailedMore }: GalleryWords): HTMLParagraphElement {
  const text = document.createElement('p')
  const quoted = document.createElement('span')
  quoted.lang = 'en'
  quoted.textContent = lightboxFailed
  text.append(quoted, lightboxFailedMore && ` ${lightboxFailedMore}`)
  return text
}

/**
 * Releases images that were loaded but never shown. Chromium keeps every image with a `srcset` until it leaves the
 * document, which one that was never in it cannot do: it is added, to be removed with the lightbox.
 */
export function releaseImages(gallery: PhotoSwipe): void {
  const images = new Set<HTMLElement>()
  const attach = (image: HTMLElement) => {
    if (!image.isConnected) gallery.element?.append(image)
    images.delete(image)
  }
  gallery.on('contentLoadImage', ({ content }) => {
    if (content.element) images.add(content.element)
  })
  gallery.on('contentDestroy', ({ content }) => {
    if (content.element instanceof HTMLImageElement) attach(content.element)
  })
  gallery.on('destroy', () => [...images].forEach(attach))
}
