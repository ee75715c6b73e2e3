import { type RenderChild, startChild } from './startChild.ts'

const IDLE_MS = 30_000
const MAX_WARM = 2
const MAX_PICTURES = 100
const MAX_WARM_RSS = 220_000_000

const warm = new Map<RenderChild, NodeJS.Timeout>()
const running = new Set<RenderChild>()

const end = (child: RenderChild): void => {
  clearTimeout(warm.get(child))
  warm.delete(child)
  if (child.process.connected) child.process.disconnect()
}

const hold = ({ process: child }: RenderChild, isNeeded: boolean): void => {
  if (isNeeded) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

const start = (): RenderChild => {
  const child = startChild()
  running.add(child)
  // Whoever uses the child listens too; this one keeps an error between two pictures from ending the worker.
  child.process.on('error', () => {
    if (child.process.pid === undefined) running.delete(child)
  })
  child.process.once('exit', () => {
    running.delete(child)
    clearTimeout(warm.get(child))
    warm.delete(child)
  })
  return child
}

/** A child for one picture: a warm one where there is one. */
export const takeChild = (): RenderChild => {
  const waiting = [...warm.keys()].find(({ process: child }) => child.connected)
  if (waiting) {
    clearTimeout(warm.get(waiting))
    warm.delete(waiting)
  }
  const child = waiting ?? start()
  hold(child, true)
  child.pictures += 1
  return child
}

/**
 * Keeps a child warm for the next picture for a while; ends it where enough are warm, or it has grown or aged.
 * @param rss its resident memory in bytes.
 */
export const giveBackChild = (child: RenderChild, rss: number): void => {
  hold(child, false)
  if (warm.size >= MAX_WARM || child.pictures >= MAX_PICTURES || rss > MAX_WARM_RSS) {
    end(child)
    return
  }
  const timer = setTimeout(() => end(child), IDLE_MS)
  timer.unref()
  warm.set(child, timer)
}

/** Ends a child whatever it is doing, and returns once it is gone. */
export const killChild = (child: RenderChild): Promise<void> =>
  new Promise((resolve) => {
    if (!running.has(child)) return resolve()
    hold(child, true)
    child.process.once('exit', () => resolve())
    child.process.kill('SIGKILL')
  })

/** Ends all children at once, those at work too; for the end of a worker and of tests. */
export const endRenderChildren = async (): Promise<void> => {
  await Promise.all([...running].map(killChild))
}
