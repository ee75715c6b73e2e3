import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** What addresses on this page are relative to; `undefined` while a server draws it, which may not know. */
export const useBaseAddress = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => document.baseURI,
    () => undefined,
  )
