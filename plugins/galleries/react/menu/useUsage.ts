import { useEffect, useState } from 'react'
import type { UsedPlace } from '../context/FigureServices.ts'
import { useFigures } from '../context/ProvideFigures.tsx'

/** What is known of where a picture is used; `none` where the page cannot ask. */
export type Usage = { state: 'none' | 'asking' | 'failed' } | { state: 'known'; places: readonly UsedPlace[] }

/** Asks where a picture is used. */
export function useUsage(imageId: number) {
  const { readUsage } = useFigures()
  const [attempt, setAttempt] = useState(0)
  const [usage, setUsage] = useState<Usage>({ state: readUsage ? 'asking' : 'none' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks once more
  useEffect(() => {
    if (!readUsage) return
    let isWanted = true
    const show = (next: Usage) => isWanted && setUsage(next)
    show({ state: 'asking' })
    readUsage(imageId).then(
      (places) => show({ state: 'known', places }),
      () => show({ state: 'failed' }),
    )
    return () => {
      isWanted = false
    }
  }, [readUsage, imageId, attempt])

  return { usage, askAgain: () => setAttempt((count) => count + 1) }
}
