import { ClientError } from '@litfass/kit/client'
import { createStore } from '@litfass/kit/store'
import {
  type BulkAction,
  type BulkCalls,
  type BulkReport,
  type BulkSelection,
  type BulkTask,
  bulkTasks,
  type Problem,
  startReport,
  undoTasks,
} from './bulkTasks.ts'
import { runConcurrently, withRetryAfter } from './pace.ts'

type BulkSetup = {
  /** Rejects with the signal's reason as soon as that aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>
  /** Returns milliseconds of a monotonic clock. */
  now: () => number
  /** Called when a run starts, to warn before the page is left; the returned function is called when it ends. */
  guard: () => () => void
}

/**
 * Creates a runner of bulk actions, one run at a time. Each picture is read right before it is changed, and changed only
 * on that revision, so that no concurrent change is overwritten. It is independent of React; components subscribe to it.
 */
export function createBulkRun({ pause, now, guard }: BulkSetup) {
  /** The report of the last run; `null` when there is none to show. */
  const store = createStore<BulkReport | null>(null)
  let stop = new AbortController()

  const isRunning = (): boolean => store.getSnapshot()?.isOver === false
  const patch = (change: (report: BulkReport) => Partial<BulkReport>): void =>
    store.update((report) => report && { ...report, ...change(report) })

  async function wait(seconds: number): Promise<void> {
    patch(() => ({ isPaused: true }))
    await pause(seconds * 1000, stop.signal)
    patch(() => ({ isPaused: false }))
  }

  function fail({ id, name, size }: BulkTask, error: unknown): void {
    // A task whose pause was cut short counts as not attempted.
    if (stop.signal.aborted && error === stop.signal.reason) return
    const { isFatal, ...problem } = classifyFailure(error)
    if (isFatal) halt(problem.reason)
    else
      patch(({ done, problems }) => ({
        done: done + size,
        problems: [...problems, { id, name, ...problem }],
      }))
  }

  function halt(reason: string): void {
    stop.abort()
    patch(() => ({ halted: reason }))
  }

  async function work(task: BulkTask): Promise<void> {
    try {
      const update = await withRetryAfter(() => task.run(task), wait)
      patch((report) => ({ ...update(report), done: report.done + task.size }))
    } catch (error) {
      fail(task, error)
    }
  }

  async function run(report: BulkReport, tasksOf: () => Promise<readonly BulkTask[]>): Promise<void> {
    if (isRunning()) return
    stop = new AbortController()
    const release = guard()
    store.set(report)
    try {
      const tasks = await tasksOf()
      patch(() => ({ total: tasks.reduce((sum, { size }) => sum + size, 0), startedAt: now() }))
      await runConcurrently(tasks, work, () => stop.signal.aborted)
    } catch (error) {
      halt(classifyFailure(error).reason)
    } finally {
      release()
      patch(() => ({ isOver: true, isPaused: false }))
    }
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    start: (action: BulkAction, selection: BulkSelection, calls: BulkCalls): Promise<void> =>
      run(startReport(action, now()), async () => bulkTasks(action, calls, await calls.idsOf(selection))),
    /** Takes back the changes of the last run, except on pictures that were changed since. */
    undo: async (calls: BulkCalls): Promise<void> => {
      const last = store.getSnapshot()
      if (!last?.isOver || last.isUndo) return
      await run({ ...startReport(last.action, now()), isUndo: true }, async () =>
        undoTasks(calls, last.changed),
      )
    },
    /** Starts no further task; those in flight are completed, so that their outcome is known. */
    stop: (): void => {
      if (!isRunning()) return
      patch(() => ({ isStopping: true }))
      stop.abort()
    },
    /** Clears the report of a run that is over. */
    clear: (): void => {
      if (!isRunning()) store.set(null)
    },
  }
}
export type BulkRun = ReturnType<typeof createBulkRun>

/** Codes for pictures without a finished rendition, which cannot be changed. */
const UNPROCESSED = ['imgeditor.inProcess', 'imgeditor.failed']
/** Statuses of failures that every further picture would share: no connection, no session. */
const FATAL = [0, 401]

/** Classifies why a picture was not changed; a fatal failure ends the run. */
function classifyFailure(error: unknown): Pick<Problem, 'kind' | 'reason'> & { isFatal: boolean } {
  if (!(error instanceof ClientError)) throw error
  const { code, status, msg } = error
  const isFatal = FATAL.includes(status) && code !== 'timeout'
  return { kind: UNPROCESSED.includes(code) ? 'skipped' : 'failed', reason: msg, isFatal }
}
