import { useEffect, useState } from 'react'

/** Milliseconds that pictures fade out when they leave a list (spec media 4, "Bookmarks"). */
const FADE_MS = 300

/** Returns `in` while something is present, `leaving` while it fades out, then `gone`; reduced motion skips the fade. */
export function useFade(isPresent: boolean): 'in' | 'leaving' | 'gone' {
  const [isDrawn, setIsDrawn] = useState(isPresent)
  if (isPresent && !isDrawn) setIsDrawn(true)
  useEffect(() => {
    if (isPresent) return
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setIsDrawn(false), isReduced ? 0 : FADE_MS)
    return () => clearTimeout(timer)
  }, [isPresent])
  if (isPresent) return 'in'
  return isDrawn ? 'leaving' : 'gone'
}

/**
 * Moves the focus from a row that is about to leave to the same button of the next row, or else of the previous one.
 * @returns false when no row is left
 */
export function focusNeighbour(button: HTMLElement): boolean {
  const row = button.closest('li')
  const rows = [...(row?.parentElement?.children ?? [])].filter(
    (one) => one === row || !one.matches('[inert]'),
  )
  const index = row ? rows.indexOf(row) : -1
  const neighbour = index < 0 ? undefined : (rows[index + 1] ?? rows[index - 1])
  const target =
    neighbour?.querySelector<HTMLElement>(`[data-act="${button.dataset.act}"]`) ??
    neighbour?.querySelector<HTMLElement>('[data-act="remove"]')
  target?.focus()
  return Boolean(target)
}
