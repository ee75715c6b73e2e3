import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname } from 'node:path'

/** A command that runs until it is stopped. */
export type Running = {
  /** Everything it has written so far. */
  log: () => string
  isRunning: () => boolean
  stop: () => Promise<void>
}

/** Runs commands as a stranger types them, in a folder that knows nothing of this repository. */
export function strangersProject(folder: string, settings: Readonly<Record<string, string>> = {}) {
  const env = { ...strangersEnvironment(), ...settings }
  const begin = (command: string, more: Readonly<Record<string, string>> = {}) => {
    const child = spawn('sh', ['-c', command], {
      cwd: folder,
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, because npm and npx pass on no signal to what they start.
      detached: true,
    })
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
    return { child, log: () => output.join(''), ended: once(child, 'close') }
  }
  return {
    /**
     * Runs a command to its end.
     * @returns what it has written
     * @throws Error with that, when it ends with another code than 0
     */
    async run(command: string): Promise<string> {
      const { child, log, ended } = begin(command)
      await ended
      if (child.exitCode !== 0) throw new Error(`${command} ended with ${child.exitCode}.\n${log()}`)
      return log()
    },
    /** Starts a command that goes on. */
    start(command: string, more?: Readonly<Record<string, string>>): Running {
      const { child, log, ended } = begin(command, more)
      return {
        log,
        isRunning: () => child.exitCode === null && child.signalCode === null,
        stop: async () => {
          signalGroup(child, 'SIGTERM')
          const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), 10_000)
          await ended
          clearTimeout(timer)
        },
      }
    },
  }
}

function signalGroup({ pid }: { pid?: number | undefined }, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // All of them have ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Environment variables that npm, the test runner and this project set for their own processes. */
const NOT_THEIRS =
  /^(npm_|LITFASS_|VITEST|NODE_ENV$|NODE_OPTIONS$|NODE_COMPILE_CACHE$|TEST$|DEV$|PROD$|MODE$|INIT_CWD$)/i

/** The environment of a terminal on this machine, with the Node that the tests run on. */
function strangersEnvironment() {
  const ours = Object.keys(process.env).filter((name) => NOT_THEIRS.test(name))
  return {
    ...process.env,
    ...Object.fromEntries(ours.map((name) => [name, undefined])),
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    NEXT_TELEMETRY_DISABLED: '1',
  }
}
