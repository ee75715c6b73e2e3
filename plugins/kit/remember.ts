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

/**
 * Remembers the one result of what takes a while, such as loading a library. Calls share the making that is under way; one
 * that failed is not remembered, so the next call begins another.
 * @example
 * const fonts = once(loadFonts)
 */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    if (made) return made
    const making = make()
    made = making
    making.catch(() => {
      if (made === making) made = undefined
    })
    return making
  }
}
