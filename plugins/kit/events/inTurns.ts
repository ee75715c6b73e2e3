/** Does something for each of many, a few at the same time. */
export async function inTurns<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const lane = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
}
