import type { RowStore } from './createRowStore.ts'
import type { TextSaving } from './createTextSaving.ts'
import { imageOf } from './DeskRow.ts'
import type { DeskSetup } from './DeskSetup.ts'

type Desk = { rows: RowStore; texts: Pick<TextSaving, 'request'> }

/** Waits until the picture of a row has been processed; then texts that were typed meanwhile are saved. */
export async function followProcessing(
  { uploads }: Pick<DeskSetup, 'uploads'>,
  { rows, texts }: Desk,
  key: number,
): Promise<void> {
  const id = imageOf(rows.row(key))?.id
  if (id === undefined) return
  const stop = new AbortController()
  const unsubscribe = rows.subscribe(() => {
    if (!rows.row(key)) stop.abort()
  })
  try {
    const outcome = await uploads.whenProcessed(id, { signal: stop.signal })
    const isReady = outcome.state === 'ready'
    rows.putImage(key, () => ({
      processing: isReady ? { kind: 'ready' } : { kind: 'failed', reason: outcome.reason },
      saving: { kind: 'none' },
    }))
    if (isReady) texts.request(key)
  } catch (error) {
    // Taken off the list meanwhile; anything else is the watch's own failure and leaves the row as it was.
    if (!stop.signal.aborted) console.warn(error)
  } finally {
    unsubscribe()
  }
}
