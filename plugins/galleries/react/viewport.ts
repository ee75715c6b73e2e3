import { createEmitter } from '@litfass/kit/store'
import { useCallback, useSyncExternalStore } from 'react'

/** Signs of someone at the page. The click of a tap or of assistive technology scrolls the list, which is one too. */
const SIGNS = ['pointermove', 'keydown', 'scroll']
let isUsed = false
/** The longest time a timer can be set to, in ms: 24 days. */
const NEVER_MS = 2 ** 31 - 1

type WhenUsedOptions = {
  /** A list whose scrolling counts as user activity, like that of the page; other lists may scroll automatically. */
  list: EventTarget
  /** Calls back after this time whether or not anyone has used the page, in ms. */
  atLatestMs?: number | undefined
}

/**
 * Calls `onUsed` once, when someone has begun to use the page: by mouse, finger or keyboard, or by scrolling it. Later
 * calls do not wait.
 * @returns stops waiting
 */
export function whenUsed(onUsed: () => void, { list, atLatestMs = NEVER_MS }: WhenUsedOptions): () => void {
  const listening = new AbortController()
  const begin = () => {
    isUsed = true
    stop()
    onUsed()
  }
  const notice = ({ type, target }: Event) => {
    if (type !== 'scroll' || target === document || target === list) begin()
  }
  const timer = setTimeout(begin, isUsed ? 0 : atLatestMs)
  const stop = () => {
    clearTimeout(timer)
    listening.abort()
  }
  for (const sign of SIGNS)
    window.addEventListener(sign, notice, { capture: true, passive: true, signal: listening.signal })
  return stop
}

/** Yields to the browser, so that no task gets long. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Debounce between a change of layout, such as of a slider, and measuring figures again, in ms (spec media 9). */
const SETTLED_MS = 50

const layout = createEmitter(() => {
  document.addEventListener('toggle', layoutChanged, { capture: true })
  window.addEventListener('resize', layoutChanged)
  return () => {
    document.removeEventListener('toggle', layoutChanged, { capture: true })
    window.removeEventListener('resize', layoutChanged)
  }
})
let timer: ReturnType<typeof setTimeout> | undefined

/** Reports that something on the page opened, closed or moved; figures measure themselves again 50 ms later. */
export function layoutChanged(): void {
  clearTimeout(timer)
  timer = setTimeout(layout.emit, SETTLED_MS)
}

/**
 * Calls `listener` 50 ms after the layout has changed. The toggle of a `<details>` and a resized window are noticed
 * without `layoutChanged`.
 * @returns unsubscribes the listener
 */
export const onLayoutChange = layout.subscribe

/** Whether a media query matches, kept up to date; false on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Whether the user prefers reduced motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
