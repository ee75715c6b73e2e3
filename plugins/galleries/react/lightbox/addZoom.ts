import { fillWords } from '@litfass/kit/domain'
import type PhotoSwipe from 'photoswipe'
import type { GalleryWords } from '../words/GalleryWords.ts'
import type { Say } from './addStatus.ts'
import { icon } from './icon.ts'
import { canZoom, zoomStep } from './zoomStep.ts'

type Direction = 'in' | 'out' | 'reset'

/** `=` is the key of the plus on keyboards that have it above. */
const KEYS: Readonly<Record<string, Direction>> = { '+': 'in', '=': 'in', '-': 'out', '0': 'reset' }

const GLASS = 'M21 21l5 5M14 8a6 6 0 1 1 0 12a6 6 0 1 1 0-12M11 14h6'

/** Adds the buttons and keys to zoom with, and says how far. */
export function addZoom(gallery: PhotoSwipe, words: GalleryWords, say: Say): void {
  function zoom(direction: Direction): void {
    const slide = gallery.currSlide
    if (!slide?.isZoomable() || !gallery.opener.isOpen) return
    const level = zoomStep(direction, slide.currZoomLevel, slide.zoomLevels)
    if (level === slide.currZoomLevel) return
    slide.zoomTo(level, undefined, gallery.options.zoomAnimationDuration)
    say(fillWords(words.lightboxZoomed, { percent: Math.round((100 * level) / slide.zoomLevels.initial) }))
  }
  gallery.on('keydown', ({ originalEvent }) => {
    const { key, ctrlKey, metaKey, altKey, target } = originalEvent
    const direction = KEYS[key]
    if (!direction || ctrlKey || metaKey || altKey || isField(target)) return
    originalEvent.preventDefault()
    zoom(direction)
  })
  gallery.on('uiRegister', () => {
    addButton(gallery, { direction: 'in', title: words.lightboxZoomIn, zoom })
    addButton(gallery, { direction: 'out', title: words.lightboxZoomOut, zoom })
  })
}

const isField = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea')

type ZoomButton = { direction: 'in' | 'out'; title: string; zoom: (direction: Direction) => void }

/** A button at its end stays focusable, so that whoever pressed it last does not lose their place. */
function addButton(gallery: PhotoSwipe, { direction, title, zoom }: ZoomButton): void {
  gallery.ui?.registerElement({
    name: `zoom-${direction}`,
    isButton: true,
    order: direction === 'in' ? 8 : 9,
    title,
    html: icon(direction === 'in' ? `${GLASS}M14 11v6` : GLASS),
    onClick: () => zoom(direction),
    onInit: (button) => {
      const show = () => {
        const slide = gallery.currSlide
        const isPossible = slide?.isZoomable() && canZoom(direction, slide.currZoomLevel, slide.zoomLevels)
        button.setAttribute('aria-disabled', String(!isPossible))
      }
      gallery.on('zoomPanUpdate', show)
      gallery.on('change', show)
      gallery.on('loadError', show)
      gallery.on('openingAnimationEnd', show)
    },
  })
}
