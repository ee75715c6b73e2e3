import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { eventually } from './eventually.ts'
import { noteStart } from './starts.ts'

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
  /** The exit code, or the signal that ended it; `log` is complete then. */
  exited: Promise<number | string>
}

/** Starts a process on the Node that runs the tests, and keeps its log. */
export function startProcess({ name, args, cwd, env, onOutput }: ProcessOptions): TestProcess {
  noteStart(name === 'second' ? 'web' : name === 'web' || name === 'worker' ? name : 'program')
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
  const ended = once(child, 'exit')
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    pid: child.pid ?? 0,
    log: () => output.join(''),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill,
    stop: async (graceMs = 5000) => {
      child.kill('SIGTERM')
      const isGone = await Promise.race([ended.then(() => true), wait(graceMs, false, { ref: false })])
      if (!isGone) await kill('SIGKILL')
    },
    exited: exitOf(child),
  }
}

/** What it wrote last may arrive after its end. A process that it leaves behind keeps its output open, so `kill` does not wait for that. */
async function exitOf(child: ChildProcess): Promise<number | string> {
  const [code, signal]: (number | string | null)[] = await once(child, 'close')
  return code ?? signal ?? 0
}

/** Processes under test run as they do in production, whatever the test runner calls itself. */
function productionEnv(env: ProcessOptions['env']): NodeJS.ProcessEnv {
  return { ...env, NODE_ENV: 'production' }
}

/** The processes of a suite, so that none outlives it. */
export type Crew = {
  start: (options: Omit<ProcessOptions, 'onOutput'>) => TestProcess
  /** The output of all processes so far, in chronological order. */
  logs: () => string
  /** Stops all of them but the ones to keep, and forgets the output so far: what follows is for another test file. */
  stop: (kept?: readonly TestProcess[]) => Promise<void>
}

export function createCrew(): Crew {
  const started: TestProcess[] = []
  const output: string[] = []
  return {
    start: (options) => {
      const child = startProcess({ ...options, onOutput: (text) => output.push(text) })
      started.push(child)
      return child
    },
    logs: () => output.join(''),
    stop: async (kept = []) => {
      const stopped = started.filter((child) => !kept.includes(child))
      await Promise.all(stopped.map((child) => child.stop()))
      output.length = 0
    },
  }
}

/** Milliseconds a process may take to start: several that start beside each other on two cores have needed over a minute. */
const STARTS_WITHIN_MS = 180_000

/**
 * Waits until an address answers 200.
 * @throws Error with the process's log when it ends or takes too long
 */
export async function untilAnswering(
  started: TestProcess,
  url: string,
  withinMs = STARTS_WITHIN_MS,
): Promise<void> {
  const look = async () => {
    if (!started.isRunning()) throw new Error('It ended before it could answer.')
    const answer = await fetch(url).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.status === 200
  }
  try {
    await eventually(`an answer of ${url}`, look, { withinMs })
  } catch (cause) {
    await started.stop(0)
    throw new Error(`The web server did not get ready.\n${started.log()}`, { cause })
  }
}

/**
 * Waits until a process has written a text.
 * @throws Error with its log when it ends or takes too long
 */
export async function untilLogged(
  started: TestProcess,
  text: string,
  withinMs = STARTS_WITHIN_MS,
): Promise<void> {
  const look = () => {
    if (!started.isRunning()) throw new Error('It ended before that.')
    return started.log().includes(text)
  }
  try {
    await eventually(`the words "${text}"`, look, { withinMs })
  } catch (cause) {
    await started.stop(0)
    throw new Error(`The process did not say "${text}".\n${started.log()}`, { cause })
  }
}

/** Opens a server on a port of 127.0.0.1 that the system chooses, and returns the port. */
export async function listenLocally(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return address.port
}

/** A port of 127.0.0.1 that was free a moment ago, for another process. A server of this one has `listenLocally`. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenLocally(server)
  server.close()
  await once(server, 'close')
  return port
}
