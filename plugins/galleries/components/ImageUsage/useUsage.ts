import { createClient } from '@litfass/kit/client'
import { usePanelPlace } from '@litfass/kit/panelPlace'
import { type Reading, useReading } from '@litfass/kit/react'
import { useCallback } from 'react'
import type { z } from 'zod'
import { imageUsage } from '../../routes.ts'

export type Usage = z.output<NonNullable<typeof imageUsage.reply>>

/** Reads where a picture is used, and again on request. */
export function useUsage(imageId: number): { reading: Reading<Usage>; again: () => void } {
  const { baseUrl, language } = usePanelPlace()
  const read = useCallback(
    (signal: AbortSignal) => {
      const client = createClient({ routes: [[imageUsage]], language: () => language, baseUrl })
      return client.call(imageUsage, { params: { id: imageId }, signal })
    },
    [imageId, baseUrl, language],
  )
  return useReading(Number.isInteger(imageId) ? read : undefined)
}
