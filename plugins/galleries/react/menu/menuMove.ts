/** Where a key of the menu pattern leads, in a menu of so many items; `undefined` for keys that lead nowhere. */
export function menuMove(key: string, { at, count }: { at: number; count: number }): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  // From no item at all (-1) up is the last one, like from the first.
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
