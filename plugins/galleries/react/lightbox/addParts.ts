import type PhotoSwipe from 'photoswipe'
import { addCaption } from './addCaption.ts'
import { addFailureNote } from './addFailureNote.ts'
import { addFlight } from './addFlight.ts'
import { addFullscreenButton } from './addFullscreenButton.ts'
import { addNotice } from './addNotice.ts'
import { addPictures } from './addPictures.ts'
import { addShareMenu } from './addShareMenu.ts'
import { addStatus } from './addStatus.ts'
import { addZoom } from './addZoom.ts'
import { guardKeys } from './guardKeys.ts'
import { hideNeighbours } from './hideNeighbours.ts'
import { hideWhenIdle } from './hideWhenIdle.ts'
import { keepArrowFocus } from './keepArrowFocus.ts'
import { letImagesGo } from './letImagesGo.ts'
import { lockPage } from './lockPage.ts'
import { nameParts } from './nameParts.ts'
import type { Opening } from './Opening.ts'
import { sayPosition } from './sayPosition.ts'

/** Everything a lightbox is made of. */
export function addParts(gallery: PhotoSwipe, opening: Opening): void {
  const { words, variant } = opening
  addPictures(gallery, opening)
  nameParts(gallery, opening)
  addFlight(gallery, opening)
  addCaption(gallery, opening)
  addNotice(gallery, opening)
  addFullscreenButton(gallery, words)
  addFailureNote(gallery, words)
  guardKeys(gallery)
  keepArrowFocus(gallery)
  hideNeighbours(gallery)
  hideWhenIdle(gallery, opening)
  lockPage(gallery, opening.opener)
  letImagesGo(gallery)
  const say = addStatus(gallery)
  sayPosition(gallery, opening, say)
  if (variant === 'full') {
    addZoom(gallery, words, say)
    addShareMenu(gallery, opening, say)
  }
}
