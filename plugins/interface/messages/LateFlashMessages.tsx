'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { FlashListProps } from './FlashList.tsx'
import { FlashPlace, useFlashes } from './FlashPlace.tsx'

/**
 * `FlashMessages` of pages that have none of the server's: the list is loaded at the first press of a key or pointer,
 * before there is a message, or with a message that arrives without a press.
 */
export function LateFlashMessages({ page }: { page?: string }) {
  return <FlashPlace List={useLateList()} initial={NONE} page={page} />
}

const NONE = [] as const
/** Delay before the list is asked for again, in ms. */
const RETRY_MS = 1000

function useLateList(): ComponentType<FlashListProps> | undefined {
  const [List, setList] = useState<ComponentType<FlashListProps>>()
  const hasMessages = useFlashes().length > 0
  const isLoaded = List !== undefined
  useEffect(() => {
    if (isLoaded) return
    const listening = new AbortController()
    const { signal } = listening
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () => {
      clearTimeout(timer)
      import('./FlashList.tsx').then(
        ({ FlashList }) => setList(() => FlashList),
        (error: unknown) => {
          if (signal.aborted) return
          console.warn('The messages of the page could not be loaded.', error)
          // A message that waits has been announced, and is shown when the network is back.
          if (hasMessages) timer = setTimeout(load, RETRY_MS)
        },
      )
    }
    if (hasMessages) load()
    for (const sign of ['pointerdown', 'keydown'])
      window.addEventListener(sign, load, { capture: true, passive: true, signal })
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [isLoaded, hasMessages])
  return List
}
