import { fill } from '@litfass/kit/texts'
import type PhotoSwipe from 'photoswipe'
import type { GalleryWords } from '../../componentTexts.ts'
import type { Announce } from './captions.ts'
import { icon } from './controls.ts'

type Direction = 'in' | 'out' | 'reset'

/** `=` is the plus key without Shift on some keyboards. */
const KEYS: Readonly<Record<string, Direction>> = { '+': 'in', '=': 'in', '-': 'out', '0': 'reset' }

const MAGNIFIER = 'M21 21l5 5M14 8a6 6 0 1 1 0 12a6 6 0 1 1 0-12M11 14h6'

/** Adds zoom buttons and keys, and announces the level. */
export function addZoom(gallery: PhotoSwipe, words: GalleryWords, announce: Announce): void {
  function zoom(direction: Direction): void {
    const slide = gallery.currSlide
    if (!slide?.isZoomable() || !gallery.opener.isOpen) return
    const level = zoomStep(direction, slide.currZoomLevel, slide.zoomLevels)
    if (level === slide.currZoomLevel) return
    slide.zoomTo(level, undefined, gallery.options.zoomAnimationDuration)
    announce(fill(words.lightboxZoomed, { percent: Math.round((100 * level) / slide.zoomLevels.initial) }))
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

/** Adds a button. At the last level it stays focusable, so that it does not lose the focus. */
function addButton(gallery: PhotoSwipe, { direction, title, zoom }: ZoomButton): void {
  gallery.ui?.registerElement({
    name: `zoom-${direction}`,
    isButton: true,
    order: direction === 'in' ? 8 : 9,
    title,
    html: icon(direction === 'in' ? `${MAGNIFIER}M14 11v6` : MAGNIFIER),
    onClick: () => zoom(direction),
    onInit: (button) => {
      const update = () => {
        const slide = gallery.currSlide
        const isPossible = slide?.isZoomable() && canZoom(direction, slide.currZoomLevel, slide.zoomLevels)
        button.setAttribute('aria-disabled', String(!isPossible))
      }
      gallery.on('zoomPanUpdate', update)
      gallery.on('change', update)
      gallery.on('loadError', update)
      gallery.on('openingAnimationEnd', update)
    },
  })
}

/** Factor between two zoom levels. */
const STEP = 1.5

/** Difference below which two levels are equal: levels are quotients of sizes in px. */
const EPSILON = 0.005

type ZoomLevels = { initial: number; max: number }

/** Returns the next zoom level in a direction, within the limits. */
export function zoomStep(direction: Direction, level: number, { initial, max }: ZoomLevels): number {
  if (direction === 'reset') return initial
  return direction === 'in' ? Math.min(max, level * STEP) : Math.max(initial, level / STEP)
}

/** Whether there is another zoom level in a direction. */
export function canZoom(direction: 'in' | 'out', level: number, { initial, max }: ZoomLevels): boolean {
  return direction === 'in' ? level < max - EPSILON : level > initial + EPSILON
}
