import { fillWords } from '@litfass/kit/domain'
import type PhotoSwipe from 'photoswipe'
import type { Say } from './addStatus.ts'
import type { Opening } from './Opening.ts'

/** Says „Bild 3 von 12“ and the caption whenever another picture comes, and first the notice of the opening. */
export function sayPosition(
  gallery: PhotoSwipe,
  { pictures, readyAt, words, notice, index }: Opening,
  say: Say,
): void {
  gallery.on('change', () => {
    const at = gallery.currIndex
    const item = readyAt(at)
    const position = fillWords(words.position, { number: at + 1, total: pictures.total })
    const text = [position, item?.caption || item?.title].filter(Boolean).join(': ')
    say(notice && at === index ? `${notice} ${text}` : text)
  })
}
