import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the page the server sends, true once its script runs: a form sent before that would go nowhere. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
