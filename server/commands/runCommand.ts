import { COULD_NOT_RUN, type CommandContext, CommandError, UsageError } from '@litfass/images/commands'
import { getPayload } from 'payload'
import pg from 'pg'
import { readEnvironment } from '../../config/environment.ts'
import { explainFailure } from './explainFailure.ts'
import { stopSignal } from './stopSignal.ts'

const CONNECT_MS = 10_000

/** Does the work and returns the exit code. */
type Command = (context: CommandContext) => Promise<number>

/**
 * Runs a command of the server on Payload and ends the process: with the code it returns, or with 2 and one sentence
 * when it could not run.
 * @param usage shown when the options are not understood
 * @param parse reads the options, before anything is started
 */
export async function runCommand(usage: string, parse: () => Command): Promise<never> {
  try {
    // What goes wrong is said in one sentence; the log is for servers.
    process.env.LITFASS_LOG_LEVEL ??= 'silent'
    const run = parse()
    await requireDatabase()
    const signal = stopSignal(() => console.error('\nStopping after what is under way …'))
    const { default: config } = await import('../../payload.config.ts')
    const payload = await getPayload({ config })
    process.exit(await run({ payload, signal, explain: explainFailure }))
  } catch (error) {
    console.error(isUsage(error) ? `${error.message}\n${usage}` : explainFailure(error))
    process.exit(COULD_NOT_RUN)
  }
}

/** Payload itself would try for long, and end the process with a stack. */
async function requireDatabase(): Promise<void> {
  const { database } = readEnvironment()
  if (!database) throw new CommandError('No database: set DATABASE_URL, or use npm run.')
  const client = new pg.Client({ connectionString: database.url, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => undefined)
  await client.connect()
  await client.end()
}

function isUsage(error: unknown): error is Error {
  if (error instanceof UsageError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
