/** Where a key leads in a menu of so many items; `undefined` for keys that lead nowhere. -1 is none of them. */
export function menuMove(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
