import type PhotoSwipe from 'photoswipe'
import type { Say } from './addStatus.ts'
import { attachMenu } from './attachMenu.ts'
import { icon } from './icon.ts'
import type { Opening } from './Opening.ts'
import { shareItems } from './shareItems.ts'

const ARROW_OUT_OF_BOX = 'M16 19V7M11 12l5-5l5 5M10 16H8v9h16v-9h-2'

/** Adds the button with the menu that shares the picture, copies its link and downloads it (spec media 2). */
export function addShareMenu(gallery: PhotoSwipe, opening: Opening, say: Say): void {
  const title = opening.words.lightboxShare
  gallery.on('uiRegister', () => {
    gallery.ui?.registerElement({
      name: 'share',
      isButton: true,
      order: 14,
      title,
      html: icon(ARROW_OUT_OF_BOX),
      onInit: (button) => {
        const { element } = gallery
        if (!element) return
        const items = () => shareItems(opening, gallery.currIndex, say)
        const menu = attachMenu({ button, host: element, label: title, items })
        gallery.on('change', menu.close)
        gallery.on('close', menu.close)
        // A click beside the menu closes only the menu.
        gallery.on('pointerDown', (event) => {
          const { target } = event.originalEvent
          const isButton = target instanceof Node && button.contains(target)
          if (!isButton && menu.close()) event.preventDefault()
        })
      },
    })
  })
}
