import { type Size, type VariantKey, variantForWidth } from '@litfass/images/model'
import { whenNear } from '@litfass/interface/near'
import {
  freshSources,
  largerSize,
  neededWidth,
  type PictureSources,
  pictureSources,
  sizeAtAddress,
  unpackUrls,
} from '../../../domain/pictureFiles.ts'
import { onLayoutChange } from '../../viewport.ts'
import { attendEach } from './attendEach.ts'

/** Delay before a failed load is retried, in ms (spec media 4). */
const RETRY_MS = 1000

/**
 * Loads every `LazyImage` of the page when it comes within 250 px of the viewport, in the size it is shown, retries a
 * failed load once, after a second, and then says so with `broken` (spec media 4 and 9).
 * @returns stops loading
 */
export function loadPictures(broken: string): () => void {
  return attendEach({
    selector: 'img[data-files]',
    attributes: ['data-files'],
    begin: (element) =>
      element instanceof HTMLImageElement ? loadPicture(element, broken) : () => undefined,
  })
}

/** A variant, and the width the picture is shown in, in CSS px. */
type ChosenFile = { size: VariantKey; width: number }

function loadPicture(shown: HTMLImageElement, broken: string): () => void {
  const urls = unpackUrls(shown.dataset.files ?? '')
  const picture = {
    width: Number(shown.getAttribute('width')),
    height: Number(shown.getAttribute('height')),
    hasAvifs: 'avif' in shown.dataset,
  }
  // Its URL is in the HTML: it is already loading, in a size chosen by the browser.
  const isHero = shown.getAttribute('fetchpriority') === 'high'
  const ending = new AbortController()
  let chosen: ChosenFile | undefined
  let isNear = isHero
  /** A second failure is final; a new size starts over. */
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let note: HTMLElement | undefined

  const sources = () => pictureSources({ ...picture, urls }, chosen?.size)

  function measure(box: Size): void {
    isNear = true
    if (box.width < 1 || box.height < 1) return
    const needed = neededWidth({ box, picture })
    const size = variantForWidth(needed * window.devicePixelRatio)
    const before = chosen?.size ?? (isHero ? sizeAtAddress({ urls }, shown.currentSrc) : undefined)
    // The variant only ever grows, so that no picture gets worse.
    if (isHero && !before) return
    if (before && largerSize(before, size) === before) return
    chosen = { size, width: Math.ceil(needed) }
    forgive()
    show(sources())
  }

  function show(next: PictureSources | undefined): void {
    if (!next) return
    if (chosen) shown.sizes = `${chosen.width}px`
    showAvif(next.avif)
    shown.srcset = next.srcSet
    shown.src = next.src
  }

  function showAvif(srcset: string | undefined): void {
    const place = shown.parentElement
    const source = place?.querySelector('source')
    if (!srcset) {
      source?.remove()
      return
    }
    const shownSource = source ?? document.createElement('source')
    shownSource.type = 'image/avif'
    shownSource.sizes = shown.sizes
    shownSource.srcset = srcset
    if (!source) place?.prepend(shownSource)
  }

  function fail(): void {
    if (!shown.getAttribute('src')) return
    failures += 1
    if (failures > 1) admit()
    else timer = setTimeout(retry, RETRY_MS)
  }

  function retry(): void {
    const failed = sources()
    show(failed && freshSources(failed, Date.now()))
  }

  function admit(): void {
    shown.dataset.broken = ''
    note ??= document.createElement('span')
    note.className = 'litfass-picture__note'
    note.textContent = broken
    shown.parentElement?.after(note)
  }

  function forgive(): void {
    clearTimeout(timer)
    failures = 0
    note?.remove()
    delete shown.dataset.broken
  }

  const measureAgain = () => {
    if (isNear) measure(shown.getBoundingClientRect())
  }
  shown.addEventListener('error', fail, ending)
  const stopWaiting = isHero ? measureAgain() : whenNear(shown, measure)
  const unsubscribe = onLayoutChange(measureAgain)
  // The HTML had the URL, so the file may have failed before this script ran.
  if (isHero && shown.complete && shown.currentSrc && shown.naturalWidth === 0) fail()
  return () => {
    ending.abort()
    stopWaiting?.()
    unsubscribe()
    forgive()
  }
}
