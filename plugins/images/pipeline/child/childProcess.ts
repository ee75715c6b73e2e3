import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PipelineError } from '../pipelineError.ts'
import { childEnvironment } from './confinement.ts'

const HEAP_MB = 256
const KEPT_ERROR_CHARACTERS = 2_000

/** A running child process. */
export interface RenderChild {
  readonly process: ChildProcess
  readonly errorOutput: () => string
  /** Number of pictures it has been sent. */
  pictures: number
}

/**
 * Returns the entry of a child process beside a module, as compiled as the module is. The address is a parameter because a
 * bundler that can read it makes a copy of the file, without what that imports.
 */
export const entryBeside = (moduleUrl: string): URL => new URL(`./main${extname(moduleUrl)}`, moduleUrl)

const MAIN = entryBeside(import.meta.url)

/** Starts a child process that renders the pictures sent to it, or one with another entry. */
export const startChild = (main: URL = MAIN): RenderChild => {
  const child = fork(fileURLToPath(main), [], {
    execPath: process.execPath,
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--expose-gc', '--disable-warning=ExperimentalWarning'],
    env: childEnvironment(process.env),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let tail = ''
  child.stderr?.on('data', (text) => {
    tail = `${tail}${text}`.slice(-KEPT_ERROR_CHARACTERS)
  })
  // The error output must not keep the parent alive.
  if (child.stderr instanceof Socket) child.stderr.unref()
  return { process: child, errorOutput: () => tail.trim(), pictures: 0 }
}

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
  // Callers listen too. This listener prevents an error between two pictures from ending the worker.
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

/** Returns a child for one picture: a warm one if available. */
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
 * Keeps a child warm for a while; ends it if enough are warm, or if it has grown or aged.
 * @param rss its resident memory in bytes.
 */
export const returnChild = (child: RenderChild, rss: number): void => {
  hold(child, false)
  if (warm.size >= MAX_WARM || child.pictures >= MAX_PICTURES || rss > MAX_WARM_RSS) {
    end(child)
    return
  }
  const timer = setTimeout(() => end(child), IDLE_MS)
  timer.unref()
  warm.set(child, timer)
}

/** Kills a child, and resolves once it has exited. */
export const killChild = (child: RenderChild): Promise<void> =>
  new Promise((resolve) => {
    if (!running.has(child)) return resolve()
    hold(child, true)
    child.process.once('exit', () => resolve())
    child.process.kill('SIGKILL')
  })

/** Kills all children, including busy ones; for the end of a worker and of tests. */
export const endRenderChildren = async (): Promise<void> => {
  await Promise.all([...running].map(killChild))
}

/** The limits of a render. */
export interface RenderLimits {
  readonly timeoutMs: number
  readonly memoryMb: number
  readonly signal?: AbortSignal | undefined
}

/** A promise that rejects once a limit is exceeded or the signal is aborted; it never resolves. */
interface RenderGuard {
  readonly exceeded: Promise<never>
  stop(): void
}

/** Enforces the limits on the process `pid` until stopped. */
export const guardRender = (pid: number, { timeoutMs, memoryMb, signal }: RenderLimits): RenderGuard => {
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal?.reason)
  const onTimeout = () => reject(new PipelineError('failure.timeout', `took more than ${timeoutMs} ms`))
  const onMemory = () => reject(new PipelineError('failure.memory', `took more than ${memoryMb} MB`))
  const timer = setTimeout(onTimeout, timeoutMs)
  const stopWatching = watchMemory(pid, memoryMb, onMemory)
  signal?.addEventListener('abort', onAbort, { once: true })
  const stop = () => {
    clearTimeout(timer)
    stopWatching()
    signal?.removeEventListener('abort', onAbort)
  }
  return { exceeded: promise, stop }
}

const EVERY_MS = 100

const residentKb = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0)
}

/**
 * Calls `onExceeded` once a process uses more resident memory than allowed; does nothing without `/proc`.
 * @returns a function that stops watching
 */
const watchMemory = (pid: number, limitMb: number, onExceeded: () => void): (() => void) => {
  let isWatching = process.platform === 'linux'
  const look = async () => {
    // A process that has just exited has no status.
    const kb = await residentKb(pid).catch(() => 0)
    if (isWatching && kb > limitMb * 1024) onExceeded()
  }
  const timer = isWatching ? setInterval(look, EVERY_MS) : undefined
  return () => {
    isWatching = false
    clearInterval(timer)
  }
}
