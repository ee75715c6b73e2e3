import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

const HEAP_MB = 256
const KEPT_ERROR_CHARACTERS = 2_000

/** What a decoder needs of the environment; secrets of the worker are none of its business. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'LD_PRELOAD', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot']

const environment = (): NodeJS.ProcessEnv => {
  const passed = PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  // Two arenas instead of eight a core: memory that one picture needed is there for the next.
  return { ...Object.fromEntries(passed), MALLOC_ARENA_MAX: '2', VIPS_WARNING: '0' }
}

/** A started child and the end of what it wrote to its error output. */
export interface RenderChild {
  readonly process: ChildProcess
  readonly complaints: () => string
  /** Pictures it has been given so far. */
  pictures: number
}

/** Starts a process that renders pictures sent to it. */
export const startChild = (): RenderChild => {
  const child = fork(fileURLToPath(new URL('./main.ts', import.meta.url)), [], {
    execPath: process.execPath,
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--disable-warning=ExperimentalWarning'],
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let tail = ''
  child.stderr?.on('data', (text) => {
    tail = `${tail}${text}`.slice(-KEPT_ERROR_CHARACTERS)
  })
  // Error output alone must not keep the parent from ending.
  if (child.stderr instanceof Socket) child.stderr.unref()
  return { process: child, complaints: () => tail.trim(), pictures: 0 }
}
