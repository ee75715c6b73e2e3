/**
 * Remembers the results of a pure function for as many arguments as it may hold; the one that was asked for first goes
 * first. What it throws is not remembered.
 * @example
 * const versionOf = remember(hash, { most: 50 })
 */
export function remember<Value>(
  make: (key: string) => Value,
  { most }: { most: number },
): (key: string) => Value {
  const known = new Map<string, { value: Value }>()
  return (key) => {
    const kept = known.get(key)
    if (kept) return kept.value
    const value = make(key)
    known.set(key, { value })
    if (known.size > most) known.delete(known.keys().next().value ?? key)
    return value
  }
}
