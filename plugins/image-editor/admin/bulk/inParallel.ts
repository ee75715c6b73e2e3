/** Requests under way at once: the server has other people, too. */
const AT_ONCE = 3

/** Works through items in their order, a few at once, until all are done or `isOver`; what has begun is ended. */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  isOver: () => boolean,
): Promise<void> {
  const left = items[Symbol.iterator]()
  const line = async () => {
    while (!isOver()) {
      const next = left.next()
      if (next.done) return
      await work(next.value)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
}
