import { useEffect, useState } from 'react'
import type { PictureSources } from '../../domain/pictureFiles.ts'
import { freshSources } from './freshSources.ts'

/** Spec media 4: a picture that could not be loaded is asked for once more after a second. */
const RETRY_MS = 1000

/** A failure that has been answered by a second try keeps its time stamp, so that nothing is asked for a third time. */
type Attempt = { of: string | undefined; failures: 0 | 1 | 2; stamp?: number }

/**
 * The addresses of a picture, with a time stamp after a failed load; `isBroken` when those failed too. A picture of
 * another name begins anew.
 * @param name what stays while a picture stays the same one, whatever its size
 */
export function useSecondTry(name: string | undefined, sources: PictureSources | undefined) {
  const [last, setAttempt] = useState<Attempt>({ of: name, failures: 0 })
  const { failures, stamp }: Attempt = last.of === name ? last : { of: name, failures: 0 }
  const isWaiting = failures === 1 && !stamp
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setAttempt({ of: name, failures: 1, stamp: Date.now() }), RETRY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, name])
  return {
    sources: sources && stamp ? freshSources(sources, stamp) : sources,
    isBroken: failures === 2,
    fail: () => setAttempt({ of: name, failures: stamp ? 2 : 1, ...(stamp && { stamp }) }),
  }
}
