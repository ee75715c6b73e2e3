import type { BulkAction, ChangingAction } from './BulkAction.ts'
import type { BulkCalls } from './BulkCalls.ts'
import type { ChangedPicture } from './BulkReport.ts'
import type { BulkTask } from './BulkTask.ts'
import { planChange } from './planChange.ts'

/** Pictures one call has made once more. */
const REPROCESS_BATCH = 200

/** What there is to do for an action. */
export function bulkTasks(action: BulkAction, calls: BulkCalls, ids: readonly number[]): BulkTask[] {
  if (action.kind !== 'reprocess') return ids.map((id) => changeTask(action, calls, id))
  const batches = Array.from({ length: Math.ceil(ids.length / REPROCESS_BATCH) }, (_, at) =>
    ids.slice(at * REPROCESS_BATCH, (at + 1) * REPROCESS_BATCH),
  )
  return batches.map((batch) => reprocessTask(calls, batch))
}

/** What there is to do to take changes back. */
export const undoTasks = (calls: BulkCalls, changed: readonly ChangedPicture[]): BulkTask[] =>
  changed.map((picture) => ({
    id: picture.id,
    name: picture.name,
    size: 1,
    run: async () => {
      await calls.takeBack(picture)
      return ({ succeeded }) => ({ succeeded: succeeded + 1 })
    },
  }))

function changeTask(action: ChangingAction, calls: BulkCalls, id: number): BulkTask {
  return {
    id,
    name: null,
    size: 1,
    run: async (task) => {
      const picture = await calls.read(id)
      const name = picture.originalName ?? null
      task.name = name
      const groups = planChange(action, picture)
      const revision = groups ? await calls.change(picture, groups) : picture.revision
      if (revision === picture.revision) return ({ unchanged }) => ({ unchanged: unchanged + 1 })
      const made: ChangedPicture = { id, name, imageManagerPrefix: picture.imageManagerPrefix, revision }
      return ({ succeeded, changed }) => ({ succeeded: succeeded + 1, changed: [...changed, made] })
    },
  }
}

function reprocessTask(calls: BulkCalls, ids: readonly number[]): BulkTask {
  return {
    id: ids[0] ?? 0,
    name: null,
    size: ids.length,
    run: async () => {
      const { queued, unchanged } = await calls.reprocess(ids)
      return (held) => ({ succeeded: held.succeeded + queued, unchanged: held.unchanged + unchanged })
    },
  }
}
