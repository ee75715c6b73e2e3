'use client'

import { useSyncExternalStore } from 'react'
import { readHidden, setHidden, subscribeHidden } from './adminElementsStore.ts'

/**
 * Whether the admin elements of the page are hidden, and the way to change that.
 * @param wasHidden what the server read from the request's cookie
 */
export function useAdminElements(
  wasHidden = false,
): [isHidden: boolean, setHidden: (isHidden: boolean) => void] {
  return [useSyncExternalStore(subscribeHidden, readHidden, () => wasHidden), setHidden]
}
