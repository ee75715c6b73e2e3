/** Where a key leads from a tab; `undefined` for keys that lead nowhere. Both ends lead on to the other. */
export function tabMove(key: string, at: number, count: number, isRightToLeft: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const on = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
  if (key === on) return (at + 1) % count
  return key === back ? (at + count - 1) % count : undefined
}
