'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { FlashListProps } from './FlashList.tsx'
import { FlashPlace, useFlashes } from './FlashPlace.tsx'

/**
 * `FlashMessages` of pages that have none of the server's: the list is loaded at the first press of a key or pointer,
 * before there is a message, or with a message that comes by itself.
 */
export function LateFlashMessages({ page }: { page?: string }) {
  return <FlashPlace List={useLateList()} initial={NONE} page={page} />
}

const NONE = [] as const

function useLateList(): ComponentType<FlashListProps> | undefined {
  const [List, setList] = useState<ComponentType<FlashListProps>>()
  const hasMessages = useFlashes().length > 0
  const isLoaded = List !== undefined
  useEffect(() => {
    if (isLoaded) return
    const listening = new AbortController()
    const load = () =>
      import('./FlashList.tsx').then(
        ({ FlashList }) => setList(() => FlashList),
        // Tried again with the next press; the message has been announced.
        (error: unknown) => console.warn('The messages of the page could not be loaded.', error),
      )
    if (hasMessages) void load()
    const options = { capture: true, passive: true, signal: listening.signal }
    for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, load, options)
    return () => listening.abort()
  }, [isLoaded, hasMessages])
  return List
}
