'use client'

import { useSyncExternalStore } from 'react'

const previews = new Map<number, string>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows whoever uploaded a picture their own file until the variants are there; `undefined` takes it away again. */
export function setLocalPreview(id: number, objectUrl: string | undefined): void {
  if (objectUrl) previews.set(id, objectUrl)
  else previews.delete(id)
  for (const listener of listeners) listener()
}

/** The object address of a picture that was uploaded from this very page. */
export function useLocalPreview(id: number): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => previews.get(id),
    () => undefined,
  )
}
