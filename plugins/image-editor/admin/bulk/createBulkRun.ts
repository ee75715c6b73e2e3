import type { BulkAction } from './BulkAction.ts'
import type { BulkCalls, BulkSelection } from './BulkCalls.ts'
import { type BulkReport, startReport } from './BulkReport.ts'
import type { BulkTask } from './BulkTask.ts'
import { bulkTasks, undoTasks } from './bulkTasks.ts'
import { createReportStore } from './createReportStore.ts'
import { inParallel } from './inParallel.ts'
import { patiently } from './patiently.ts'
import { problemOf } from './problemOf.ts'

export type BulkSetup = {
  /** Settles after some milliseconds; rejects with the signal's reason as soon as that aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>
  /** Milliseconds of a clock that only goes forth. */
  now: () => number
  /** Called when a run begins; what it returns, when that has ended. */
  guard: () => () => void
}

/**
 * Does something to many pictures, one run at a time. Each is read just before it is changed, and only that revision is
 * changed: what somebody else does meanwhile is never overwritten. Knows no React; whoever draws it subscribes.
 */
export function createBulkRun({ pause, now, guard }: BulkSetup) {
  const store = createReportStore()
  let stop = new AbortController()

  const isRunning = (): boolean => store.read()?.isOver === false

  async function wait(seconds: number): Promise<void> {
    store.patch(() => ({ isPaused: true }))
    await pause(seconds * 1000, stop.signal)
    store.patch(() => ({ isPaused: false }))
  }

  function fail({ id, name, size }: BulkTask, error: unknown): void {
    // Nobody knows of a picture whose pause was cut short: it was not tried.
    if (stop.signal.aborted && error === stop.signal.reason) return
    const { isHopeless, ...problem } = problemOf(error)
    if (isHopeless) halt(problem.reason)
    else
      store.patch(({ done, problems }) => ({
        done: done + size,
        problems: [...problems, { id, name, ...problem }],
      }))
  }

  function halt(reason: string): void {
    stop.abort()
    store.patch(() => ({ halted: reason }))
  }

  async function work(task: BulkTask): Promise<void> {
    try {
      const outcome = await patiently(() => task.run(task), wait)
      store.patch((held) => ({ ...outcome(held), done: held.done + task.size }))
    } catch (error) {
      fail(task, error)
    }
  }

  async function run(report: BulkReport, tasksOf: () => Promise<readonly BulkTask[]>): Promise<void> {
    if (isRunning()) return
    stop = new AbortController()
    const end = guard()
    store.set(report)
    try {
      const tasks = await tasksOf()
      store.patch(() => ({ total: tasks.reduce((sum, { size }) => sum + size, 0), startedAt: now() }))
      await inParallel(tasks, work, () => stop.signal.aborted)
    } catch (error) {
      halt(problemOf(error).reason)
    } finally {
      end()
      store.patch(() => ({ isOver: true, isPaused: false }))
    }
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    start: (action: BulkAction, selection: BulkSelection, calls: BulkCalls): Promise<void> =>
      run(startReport(action, now()), async () => bulkTasks(action, calls, await calls.idsOf(selection))),
    /** Takes back what the last run has changed, where nobody has changed it since. */
    undo: async (calls: BulkCalls): Promise<void> => {
      const last = store.read()
      if (!last?.isOver || last.isUndo) return
      await run({ ...startReport(last.action, now()), isUndo: true }, async () =>
        undoTasks(calls, last.changed),
      )
    },
    /** Begins nothing more; what is under way is ended, so that it is known what came of it. */
    stop: (): void => {
      if (!isRunning()) return
      store.patch(() => ({ isStopping: true }))
      stop.abort()
    },
    /** Forgets a run that is over. */
    clear: (): void => {
      if (!isRunning()) store.set(null)
    },
  }
}
export type BulkRun = ReturnType<typeof createBulkRun>
