import { useSyncExternalStore } from 'react'
import type { Shared } from '../../domain/shareLinks.ts'

const never = () => () => undefined
const canShare = () => typeof navigator.share === 'function'

/** Shares with what the device has for that; `undefined` where it has nothing. `onRefused` is the way that is left. */
export function useNativeShare(
  { url, title }: Shared,
  onRefused: () => void,
): (() => Promise<void>) | undefined {
  const isThere = useSyncExternalStore(never, canShare, () => false)
  if (!isThere) return undefined
  return async () => {
    try {
      await navigator.share({ url, title })
    } catch (error) {
      // Closing the device's own window is an answer; everything else means that it did not open.
      if (!(error instanceof DOMException && error.name === 'AbortError')) onRefused()
    }
  }
}
