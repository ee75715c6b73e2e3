import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import './lightbox.css'
import { addParts } from './addParts.ts'
import { closeGallery } from './closeGallery.ts'
import { galleryHash } from './galleryHash.ts'
import { enterEntry, historyAtRest, leaveEntry, markEntry, readEntry } from './historyEntry.ts'
import { nextTask } from './nextTask.ts'
import type { Opening } from './Opening.ts'
import { safeInsets } from './safeInsets.ts'
import { swipeOptions } from './swipeOptions.ts'
import { writeAddress } from './writeAddress.ts'

/** A lightbox on the page. */
export type OpenLightbox = { close: () => void; goTo: (index: number) => void }

type Session = { gallery: PhotoSwipe; isReplaced: boolean; hasEntry: boolean }

let current: Session | undefined
let queue: Promise<unknown> = Promise.resolve()

/** Opens a gallery over the page (spec media 4 and 9); one that is open is closed first. */
export function openLightbox(opening: Opening): Promise<OpenLightbox> {
  const opened = queue.then(() => open(opening))
  queue = opened.then(
    () => undefined,
    () => undefined,
  )
  return opened
}

async function open(opening: Opening): Promise<OpenLightbox> {
  const hasEntry = await replaceCurrent(opening)
  await nextTask()
  let insets = safeInsets()
  const gallery = new PhotoSwipe(swipeOptions(opening, () => insets))
  gallery.on('beforeResize', () => {
    if (gallery.opener.isOpen) insets = safeInsets()
  })
  const session: Session = { gallery, isReplaced: false, hasEntry }
  addParts(gallery, opening)
  writeAddress(gallery, opening, () => session.isReplaced)
  gallery.on('destroy', () => {
    if (current === session) current = undefined
    opening.onClosed()
  })
  current = session
  await nextTask()
  gallery.init()
  return {
    close: () => closeGallery(gallery),
    goTo: (index) => {
      if (index !== gallery.currIndex) gallery.goTo(index)
    },
  }
}

/** Closes what is open and sees to it that all of it has one entry in the history; says whether there is one. */
async function replaceCurrent(opening: Opening): Promise<boolean> {
  const { galleryId, pictures, index, isFromAddress, setUrlHash } = opening

  const hadEntry = current?.hasEntry ?? false
  if (current) {
    current.isReplaced = true
    await closeGallery(current.gallery, { atOnce: true })
  }
  await historyAtRest()
  const mark = { galleryId, pid: pictures.at(index)?.pid ?? 0 }
  if (!isFromAddress) enterEntry(mark, setUrlHash ? galleryHash(mark) : undefined)
  else if (hadEntry && !readEntry()) {
    // A link to this gallery has made an entry beside that of the one before.
    const { hash } = window.location
    await leaveEntry()
    markEntry(mark, hash)
  }
  return readEntry()?.galleryId === galleryId
}
