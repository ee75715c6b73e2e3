import { rotate } from '@litfass/images/model'
import type { PanelPicture } from '../restCalls.ts'

/** An action on many pictures. */
export type BulkAction =
  | { kind: 'copyright'; copyright: string; replaces: boolean }
  /** Degrees clockwise, from the present rotation of each picture. */
  | { kind: 'rotate'; by: 90 | 180 | 270 }
  | { kind: 'reprocess' }

/** An action that makes a new revision of each picture. */
type ChangingAction = Exclude<BulkAction, { kind: 'reprocess' }>

/** The pictures ticked in a list, or all matches of its filter. */
export type BulkSelection = { kind: 'ids'; ids: readonly number[] } | { kind: 'filter'; where: unknown }

/** The calls of a run. Failures are `ClientError`s. */
export type BulkCalls = {
  idsOf: (selection: BulkSelection) => Promise<readonly number[]>
  read: (id: number) => Promise<PanelPicture>
  /** Saves groups on the revision that was read, and returns the new revision. */
  change: (picture: PanelPicture, groups: Readonly<Record<string, object>>) => Promise<number>
  /** Restores the revision before the run, unless the picture was changed since. */
  takeBack: (changed: ChangedPicture) => Promise<void>
  /** Processes pictures again. */
  reprocess: (ids: readonly number[]) => Promise<{ queued: number; unchanged: number }>
}

/** A picture that could not be changed, with the reason for people. */
export type Problem = {
  id: number
  name: string | null
  /** `skipped`: it cannot be changed yet, such as a first-time stub. */
  kind: 'skipped' | 'failed'
  reason: string
}

/** A picture changed by a run, with the revision the run has made of it. */
type ChangedPicture = {
  id: number
  name: string | null
  imageManagerPrefix: string
  revision: number
}

/** Progress and outcome of a run. */
export type BulkReport = {
  action: BulkAction
  /** True when the run takes back the changes of the one before. */
  isUndo: boolean
  /** `null` while the pictures are counted. */
  total: number | null
  done: number
  /** Number of pictures changed, queued, or taken back. */
  succeeded: number
  unchanged: number
  changed: readonly ChangedPicture[]
  problems: readonly Problem[]
  /** Milliseconds, on the clock of the run. */
  startedAt: number
  /** True during a pause the server has asked for. */
  isPaused: boolean
  isStopping: boolean
  isOver: boolean
  /** Reason why the run ended early without being stopped. */
  halted: string | null
}

/** Returns the report of a run that starts. */
export const startReport = (action: BulkAction, startedAt: number): BulkReport => ({
  action,
  isUndo: false,
  total: null,
  done: 0,
  succeeded: 0,
  unchanged: 0,
  changed: [],
  problems: [],
  startedAt,
  isPaused: false,
  isStopping: false,
  isOver: false,
  halted: null,
})

/** A unit of a run: one picture, or several in one call. */
export type BulkTask = {
  id: number
  /** Name of the picture, once it is known. */
  name: string | null
  /** Number of pictures. */
  size: number
  /** Runs the task and returns its update of the report. */
  run: (task: BulkTask) => Promise<(report: BulkReport) => Partial<BulkReport>>
}

/** Number of pictures processed again in one call. */
const REPROCESS_BATCH = 200

/** Splits an action into tasks. */
export function bulkTasks(action: BulkAction, calls: BulkCalls, ids: readonly number[]): BulkTask[] {
  if (action.kind !== 'reprocess') return ids.map((id) => changeTask(action, calls, id))
  const batches = Array.from({ length: Math.ceil(ids.length / REPROCESS_BATCH) }, (_, at) =>
    ids.slice(at * REPROCESS_BATCH, (at + 1) * REPROCESS_BATCH),
  )
  return batches.map((batch) => reprocessTask(calls, batch))
}

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

/** Returns the groups for `executemodules`; `undefined` when there is nothing to change. */
export function planChange(
  action: ChangingAction,
  { rotation, copyright }: Pick<PanelPicture, 'rotation' | 'copyright'>,
): Readonly<Record<string, object>> | undefined {
  if (action.kind === 'rotate') return { rotation: { degrees: rotate(rotation, action.by) } }
  const current = copyright?.trim() ?? ''
  if (current === action.copyright || (current !== '' && !action.replaces)) return undefined
  return { copyright: { copyright: action.copyright } }
}

function reprocessTask(calls: BulkCalls, ids: readonly number[]): BulkTask {
  return {
    id: ids[0] ?? 0,
    name: null,
    size: ids.length,
    run: async () => {
      const { queued, unchanged } = await calls.reprocess(ids)
      return (report) => ({ succeeded: report.succeeded + queued, unchanged: report.unchanged + unchanged })
    },
  }
}

/** Returns the tasks that take changes back. */
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
