import { type Runner, type RunnerOptions, run, type TaskList } from 'graphile-worker'

type Slots = {
  tasks: TaskList
  /** Names of the tasks that have a slot of their own, one for all of them. */
  background: readonly string[]
  /** Slots of all other tasks. */
  concurrency: number
  /** What all slots have in common. */
  options: RunnerOptions
}

/** One or two runners that begin and end as one. */
export type Runners = {
  /** Settles when any of them has ended, by itself too, and all have. */
  ended: Promise<void>
  stop: () => Promise<void>
}

/** Takes jobs from the queue: those of background tasks in a slot beside the others'. */
export async function startRunners({ tasks, background, concurrency, options }: Slots): Promise<Runners> {
  const { crontab, ...common } = options
  const only = (isTaken: (task: string) => boolean): TaskList =>
    Object.fromEntries(Object.entries(tasks).filter(([name]) => isTaken(name)))
  const runners = [
    await run({
      ...common,
      concurrency,
      ...(crontab !== undefined && { crontab }),
      taskList: only((task) => !background.includes(task)),
    }),
  ]
  const stop = async () => {
    await Promise.all(runners.map(stopRunner))
  }
  try {
    const taskList = only((task) => background.includes(task))
    if (background.length > 0) runners.push(await run({ ...common, concurrency: 1, taskList }))
  } catch (error) {
    await stop()
    throw error
  }
  // Whoever began the worker begins it anew as a whole, so one that ends takes the other along.
  return { ended: Promise.race(runners.map(({ promise }) => promise)).finally(stop), stop }
}

const stopping = new WeakMap<Runner, Promise<void>>()

async function stopRunner(runner: Runner): Promise<void> {
  // It refuses to be stopped once it has ended by itself; then there is nothing left to do.
  const end = stopping.get(runner) ?? runner.stop().catch(() => undefined)
  stopping.set(runner, end)
  await end
}
