'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import type { LightboxItem } from '../../domain/lightboxItems.ts'
import { useFigures } from '../FigureServices.tsx'
import { createLightbox } from './createLightbox.ts'
import type { LightboxSettings } from './opening.ts'
import type { LightboxSource } from './pictures.ts'

export type LightboxProps = {
  /** Identifies the gallery in `data-lightbox` and in the URL. */
  galleryId: string
  /** All pictures, or a source that loads them. */
  items: readonly LightboxItem[] | LightboxSource
  /** Keeps the open picture in the URL (spec media 4). */
  setUrlHash?: boolean
  /** `full` adds zoom buttons, the keys +, − and 0, and the share menu. */
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
  const { words, stubs } = useFigures()
  const { setUrlHash = false, variant = 'plain', idle = 'gallery' } = props
  const current: LightboxSettings = { ...props, setUrlHash, variant, idle, words, stubs }
  const settings = useRef(current)
  useEffect(() => {
    settings.current = current
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another gallery needs listeners of its own
  useEffect(() => createLightbox(() => settings.current), [props.galleryId])
  return children
}
