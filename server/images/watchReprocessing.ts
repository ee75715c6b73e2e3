import { setTimeout as wait } from 'node:timers/promises'
import { reprocessingIds, reprocessingOf } from '@litfass/images/maintenance'
import type { PayloadRequest } from 'payload'
import { createMeter } from '../commands/createMeter.ts'

const LOOK_EVERY_MS = 1000

/**
 * Shows how far the workers are with some pictures, in the order of their ids, until none is left.
 * @returns false when it was asked to end before
 */
export async function watchReprocessing(
  req: PayloadRequest,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<boolean> {
  const meter = createMeter({ unit: 'pictures', total: ids.length })
  try {
    while (!signal.aborted) {
      const done = await countDone(req, ids)
      meter.update(done)
      if (done >= ids.length) return true
      await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined)
    }
    return false
  } finally {
    meter.end()
  }
}

/** Those that have been looked at, without those that wait or are being made. */
async function countDone(req: PayloadRequest, ids: readonly number[]): Promise<number> {
  // In this order: a picture that is queued between the two is seen by the second.
  const running = await reprocessingOf(req)
  const open = await reprocessingIds(req)
  const reached = running?.after ?? Number.POSITIVE_INFINITY
  const chosen = new Set(ids)
  const seen = ids.filter((id) => id <= reached).length
  return seen - open.filter((id) => id <= reached && chosen.has(id)).length
}
