import { useEffect, useState } from 'react'

/** Spec media 4, "Bookmarks": pictures that move elsewhere fade out so long, in ms. */
const FADE_MS = 300

/** `in` while something is there, `leaving` for 300 ms after it has gone, not with reduced motion, and then `gone`. */
export function useFade(isIn: boolean): 'in' | 'leaving' | 'gone' {
  const [isDrawn, setIsDrawn] = useState(isIn)
  if (isIn && !isDrawn) setIsDrawn(true)
  useEffect(() => {
    if (isIn) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setIsDrawn(false), isCalm ? 0 : FADE_MS)
    return () => clearTimeout(timer)
  }, [isIn])
  if (isIn) return 'in'
  return isDrawn ? 'leaving' : 'gone'
}
