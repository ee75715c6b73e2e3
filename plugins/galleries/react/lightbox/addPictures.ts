import { fillWords } from '@litfass/kit/domain'
import type PhotoSwipe from 'photoswipe'
import { failureWords } from './failureWords.ts'
import { noteSlide } from './noteSlide.ts'
import type { Opening } from './Opening.ts'
import { slideData } from './slideData.ts'

/** Gives PhotoSwipe its pictures, and those that were still to be loaded as soon as they are there. */
export function addPictures(gallery: PhotoSwipe, { pictures, readyAt, words }: Opening): void {
  const waiting = new Set<number>()
  let failed: number | undefined
  let asked: number | undefined

  gallery.addFilter('numItems', () => pictures.total)
  gallery.addFilter('itemData', (_data, index) => {
    const item = readyAt(index)
    if (item) return slideData(item, fillWords(words.position, { number: index + 1, total: pictures.total }))
    if (pictures.at(index)) return noteSlide(words.lightboxInWork)
    waiting.add(index)
    return index === failed ? noteSlide(failureWords(words)) : { html: '' }
  })
  gallery.addFilter(
    'isContentLoading',
    (isLoading, content) => isLoading || (waiting.has(content.index) && content.index !== failed),
  )

  const refresh = (index: number) => {
    gallery.contentLoader.removeByIndex(index)
    gallery.refreshSlideContent(index)
  }
  const fill = () => {
    if (gallery.isDestroying) return
    for (const index of [...waiting].filter((at) => pictures.at(at))) {
      waiting.delete(index)
      refresh(index)
    }
  }
  gallery.on('change', () => {
    const index = gallery.currIndex
    if (index === asked) return
    asked = index
    failed = undefined
    pictures.need(index).then(fill, () => {
      if (gallery.isDestroying || gallery.currIndex !== index || pictures.at(index)) return
      failed = index
      refresh(index)
    })
  })
}
