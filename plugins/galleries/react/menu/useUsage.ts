import { type Reading, useReading } from '@litfass/kit/react'
import { useMemo } from 'react'
import type { UsedPlace } from '../context/FigureServices.ts'
import { useFigures } from '../context/ProvideFigures.tsx'

/** What is known of where a picture is used; `none` where the page cannot ask, or the caller may not know. */
export type Usage = { state: 'none' } | Reading<UsedPlace[]>

/** Asks where a picture is used. */
export function useUsage(imageId: number): { usage: Usage; askAgain: () => void } {
  const { readUsage } = useFigures()
  const read = useMemo(() => readUsage && (() => readUsage(imageId)), [readUsage, imageId])
  const { reading, again } = useReading(read)
  return { usage: readUsage ? usageOf(reading) : { state: 'none' }, askAgain: again }
}

function usageOf(reading: Reading<UsedPlace[] | null>): Usage {
  if (reading.state !== 'read') return reading
  return reading.value ? { state: 'read', value: reading.value } : { state: 'none' }
}
