import { createClient } from '@litfass/kit/client'
import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import { imageUsage } from '../../routes.ts'
import { usePanelPlace } from '../usePanelPlace.ts'

export type Usage = z.output<NonNullable<typeof imageUsage.reply>>

/** Reads where a picture is used, and again on request. */
export function useUsage(imageId: number): { usage: Usage | 'loading' | 'failed'; retry: () => void } {
  const { baseUrl, language } = usePanelPlace()
  const [usage, setUsage] = useState<Usage | 'loading' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  const read = useCallback(
    (signal: AbortSignal) => {
      const client = createClient({ routes: [[imageUsage]], language: () => language, baseUrl })
      return client.call(imageUsage, { params: { id: imageId }, signal })
    },
    [imageId, baseUrl, language],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads anew.
  useEffect(() => {
    if (!Number.isInteger(imageId)) return
    const abort = new AbortController()
    setUsage('loading')
    read(abort.signal).then(setUsage, () => {
      if (!abort.signal.aborted) setUsage('failed')
    })
    return () => abort.abort()
  }, [read, imageId, tries])
  return { usage, retry: () => setTries((count) => count + 1) }
}
