'use client'

import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LightboxItem } from '../../domain/lightboxItems.ts'
import { useFigures } from '../FigureServices.tsx'
import { createLightbox } from './createLightbox.ts'
import type { LightboxSettings, ReferenceSlot, ShownEmbed } from './opening.ts'
import type { LightboxSource } from './pictures.ts'

export type LightboxProps = {
  /** Identifies the gallery in `data-lightbox` and in the URL. */
  galleryId: string
  /** All pictures, or a source that loads them; by default those whose figures on the page name the gallery. */
  items?: readonly LightboxItem[] | LightboxSource
  /** Keeps the open picture in the URL (spec media 4). */
  setUrlHash?: boolean
  /**
   * `full` adds zoom buttons, the keys +, − and 0, the page's bookmark button, download, the share menu and a link to the
   * picture's page; `plain` is the lightbox of spec media 4.
   */
  variant?: 'plain' | 'full'
  /** Hides the controls after 2 s without mouse movement; `navigation` after 4 s, or 1 s outside of the window. */
  idle?: 'gallery' | 'navigation'
  /**
   * Returns the pid to open, with a notice, in place of one that is not among the items. When it rejects, nothing
   * opens.
   */
  missing?: (pid: number) => number | undefined | Promise<number | undefined>
  children?: ReactNode
}

/**
 * Opens pictures at full size: every `[data-lightbox=galleryId][data-pid]` of the page opens its picture, every
 * `[data-lightbox-close=galleryId]` closes it, and a URL that ends in `#gallery={id}&pid={number}` opens it too (spec
 * media 4). Back closes it. Without script the links work as links. Requires `ProvideFigures`.
 */
export function Lightbox({ children, ...props }: LightboxProps) {
  const { words, stubs, addresses, ReferenceControl } = useFigures()
  const { setUrlHash = false, variant = 'plain', idle = 'gallery' } = props
  const [bookmarkable, setBookmarkable] = useState<Bookmarkable>()
  const reference = useMemo(() => createReferenceSlot(setBookmarkable), [])
  const [shownEmbed, onEmbed] = useState<ShownEmbed>()
  const hasReference = ReferenceControl !== undefined
  const current: LightboxSettings = {
    ...{ ...props, setUrlHash, variant, idle, words, stubs, onEmbed },
    ...(hasReference && { reference }),
    pageOf: addresses.pageOf,
  }
  const settings = useRef(current)
  useEffect(() => {
    settings.current = current
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another gallery needs its own listeners
  useEffect(() => createLightbox(() => settings.current), [props.galleryId])
  return (
    <>
      {children}
      {ReferenceControl &&
        bookmarkable &&
        createPortal(
          <Suspense>
            <ReferenceControl key={bookmarkable.imageId} id={bookmarkable.imageId} imageType="image" />
          </Suspense>,
          bookmarkable.element,
        )}
      {shownEmbed && (
        <Suspense>
          <LightboxEmbed {...shownEmbed} />
        </Suspense>
      )}
    </>
  )
}

/** The picture that is shown, and the element in the lightbox for its bookmark button. */
type Bookmarkable = { imageId: number; element: HTMLElement }

/** Creates a slot with one element for all openings: React listens to each element it renders into. */
function createReferenceSlot(onChange: (shown: Bookmarkable | undefined) => void): ReferenceSlot {
  let element: HTMLElement | undefined
  const slot = () => {
    element ??= document.createElement('span')
    return element
  }
  return {
    element: slot,
    show: (imageId) => onChange(imageId === undefined ? undefined : { imageId, element: slot() }),
  }
}

/** Few galleries have one. */
const LightboxEmbed = lazy(() =>
  import('./LightboxEmbed.tsx').then(({ LightboxEmbed: embed }) => ({ default: embed })),
)
