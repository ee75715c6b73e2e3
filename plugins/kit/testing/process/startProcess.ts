import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

export type ProcessOptions = {
  /** Shown in front of its log. */
  name: string
  /** Arguments of node: the entry file first. */
  args: readonly string[]
  cwd: string
  env: Record<string, string | undefined>
  /** Told of everything it writes, with its name in front of each line. */
  onOutput?: (text: string) => void
}

/** A process of the project under test. */
export type TestProcess = {
  pid: number
  /** Everything it has written so far. */
  log: () => string
  isRunning: () => boolean
  /** Sends a signal and waits for the end; `SIGKILL` is what a crash of the machine looks like. */
  kill: (signal: NodeJS.Signals) => Promise<void>
  /** Asks it to end, and makes it after a grace period in milliseconds (5000 when left out). */
  stop: (graceMs?: number) => Promise<void>
  /** The exit code, or the signal that ended it. */
  exited: Promise<number | string>
}

/** Starts a process on the Node that runs the tests, and keeps its log. */
export function startProcess({ name, args, cwd, env, onOutput }: ProcessOptions): TestProcess {
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: productionEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const keep = (text: string) => {
    const marked = text.trimEnd().replace(/^/gm, `${name} | `)
    output.push(`${marked}\n`)
    onOutput?.(`${marked}\n`)
  }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', keep)
  const exited = exitOf(child)
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return {
    pid: child.pid ?? 0,
    log: () => output.join(''),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill,
    stop: async (graceMs = 5000) => {
      child.kill('SIGTERM')
      const isGone = await Promise.race([exited.then(() => true), wait(graceMs, false, { ref: false })])
      if (!isGone) await kill('SIGKILL')
    },
    exited,
  }
}

async function exitOf(child: ChildProcess): Promise<number | string> {
  const [code, signal]: (number | string | null)[] = await once(child, 'exit')
  return code ?? signal ?? 0
}

/** Processes under test run as they do in production, whatever the test runner calls itself. */
function productionEnv(env: ProcessOptions['env']): NodeJS.ProcessEnv {
  return { ...env, NODE_ENV: 'production' }
}
