'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { createLightbox, type LightboxSettings } from './createLightbox.ts'
import type { LightboxItem } from './LightboxItem.ts'
import { useLightboxTexts } from './useLightboxTexts.ts'

type LightboxProps = {
  galleryId: string
  items: readonly LightboxItem[]
  /** Keeps the open picture in the address. */
  setUrlHash?: boolean
  children: ReactNode
}

/**
 * Pictures that open in large: every `[data-lightbox=galleryId][data-pid]` of the page opens its picture, and so does
 * an address that ends in `#gallery={id}&pid={number}` (spec media 4). Without script the links lead to their pages.
 */
export function Lightbox({ galleryId, items, setUrlHash = false, children }: LightboxProps) {
  const texts = useLightboxTexts()
  const settings = useRef<LightboxSettings>({ galleryId, items, setUrlHash, texts })
  useEffect(() => {
    settings.current = { galleryId, items, setUrlHash, texts }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another gallery needs listeners of its own
  useEffect(() => createLightbox(() => settings.current), [galleryId])
  return children
}
