type Waiting<Key, Value> = {
  key: Key
  resolve: (value: Value) => void
  reject: (reason: unknown) => void
}

/** Two, so that the next batch is on its way while the values of one are read. */
const MAX_BATCHES = 2
const MAX_KEYS = 200

/**
 * Returns a function that loads one value, and sends keys that come in while earlier batches are under way together:
 * many at once then cost little more than one, and a single one does not wait. No value is older than its question.
 * @param load returns the values of all keys, in their order
 * @param options `gathers` has the first key wait for those of the same turn of the event loop, such as all documents of a
 * list, so that they are one batch; Node only
 */
export function batchLoader<Key, Value>(
  load: (keys: readonly Key[]) => Promise<Value[]>,
  { gathers = false }: { gathers?: boolean } = {},
) {
  const waiting: Waiting<Key, Value>[] = []
  let underWay = 0

  async function sendBatch(): Promise<void> {
    if (underWay >= MAX_BATCHES || waiting.length === 0) return
    const batch = waiting.splice(0, MAX_KEYS)
    underWay += 1
    try {
      const values = await load(batch.map(({ key }) => key))
      for (const [at, value] of values.entries()) batch[at]?.resolve(value)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    underWay -= 1
    void sendBatch()
  }

  return (key: Key): Promise<Value> =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!gathers) void sendBatch()
      else if (waiting.length === 1) setImmediate(() => void sendBatch())
    })
}
