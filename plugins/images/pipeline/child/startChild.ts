import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from './childEnvironment.ts'

const HEAP_MB = 256
const KEPT_ERROR_CHARACTERS = 2_000

/** A started child and the end of what it wrote to its error output. */
export interface RenderChild {
  readonly process: ChildProcess
  readonly complaints: () => string
  /** Pictures it has been given so far. */
  pictures: number
}

const MAIN = new URL('./main.ts', import.meta.url)

/** Starts a process that renders pictures sent to it, or does what another entry says. */
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
  // Error output alone must not keep the parent from ending.
  if (child.stderr instanceof Socket) child.stderr.unref()
  return { process: child, complaints: () => tail.trim(), pictures: 0 }
}
