/**
 * Does something with each item, at most `atOnce` at the same time. After an abort or a failure nothing new is begun;
 * what is under way is waited for.
 * @throws the first failure
 */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  signal: AbortSignal,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const failures: unknown[] = []
  const run = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      if (signal.aborted || failures.length > 0) return
      await work(next.value).catch((error) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, run))
  if (failures.length > 0) throw failures[0]
}
