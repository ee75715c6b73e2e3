'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import type { LightboxItem } from '../../domain/LightboxItem.ts'
import { useFigures } from '../context/ProvideFigures.tsx'
import { createLightbox, type LightboxSettings } from './createLightbox.ts'
import type { LightboxSource } from './LightboxSource.ts'

export type LightboxProps = {
  /** Names the gallery in `data-lightbox` and in the address. */
  galleryId: string
  /** All pictures, or where they come from. */
  items: readonly LightboxItem[] | LightboxSource
  /** Keeps the open picture in the address (spec media 4). */
  setUrlHash?: boolean
  /** `full` adds zoom buttons, the keys +, − and 0, and the share menu. */
  variant?: 'plain' | 'full'
  /** Hides the controls after 2 s without a mouse movement; `navigation` after 4 s, 1 s when the mouse has left. */
  idle?: 'gallery' | 'navigation'
  /**
   * The pid that stands where another one stood that is gone; it opens instead, with a notice. Asked where the items have
   * none of that pid; when it rejects, nothing opens.
   */
  missing?: (pid: number) => number | undefined | Promise<number | undefined>
  children?: ReactNode
}

/**
 * Pictures that open in large: every `[data-lightbox=galleryId][data-pid]` of the page opens its picture, every
 * `[data-lightbox-close=galleryId]` closes it, and an address that ends in `#gallery={id}&pid={number}` opens it too
 * (spec media 4). Back closes it. Without script the links lead where they lead. Needs `ProvideFigures` around it.
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
