'use client'

import { useEffect, useState } from 'react'
import { watchIdle } from './watchIdle.ts'

/** Whether somebody has done nothing for so long, in ms; 60,000 when left out (spec platform 9). */
export function useIdle(ms?: number): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(
    () =>
      watchIdle({
        ...(ms !== undefined && { ms }),
        onIdle: () => setIsIdle(true),
        onActive: () => setIsIdle(false),
      }),
    [ms],
  )
  return isIdle
}
