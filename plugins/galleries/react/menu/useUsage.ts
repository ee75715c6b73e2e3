import { type Reading, useReading } from '@litfass/kit/react'
import { useMemo } from 'react'
import type { UsedPlace } from '../context/FigureServices.ts'
import { useFigures } from '../context/ProvideFigures.tsx'

/** What is known of where a picture is used; `none` where the page cannot ask. */
export type Usage = { state: 'none' } | Reading<UsedPlace[]>

/** Asks where a picture is used. */
export function useUsage(imageId: number): { usage: Usage; askAgain: () => void } {
  const { readUsage } = useFigures()
  const read = useMemo(() => readUsage && (() => readUsage(imageId)), [readUsage, imageId])
  const { reading, again } = useReading(read)
  return { usage: readUsage ? reading : { state: 'none' }, askAgain: again }
}
