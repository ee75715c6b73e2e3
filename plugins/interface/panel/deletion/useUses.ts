import { createClient } from '@litfass/kit/client'
import { documentUses, type UsedDocuments } from '@litfass/kit/routes'
import { useCallback } from 'react'
import { usePanelPlace } from '../usePanelPlace.ts'

/** Documents by their ids, or all that a list finds. */
export type Asked = { collection: string } & (
  | { ids: number[] }
  | { all: { where?: Record<string, unknown>; search?: string; trash: boolean } }
)

/** Returns a function that loads what uses some documents; the same one as long as the same documents are meant. */
export function useUses(asked: Asked): (signal: AbortSignal) => Promise<UsedDocuments> {
  const { baseUrl, language } = usePanelPlace()
  return useCallback(
    (signal) => {
      const client = createClient({ routes: [[documentUses]], language: () => language, baseUrl })
      return client.call(documentUses, { body: asked, signal })
    },
    [asked, baseUrl, language],
  )
}
