import { type AuthCollectionSlug, createLocalReq, type Payload, type TypedUser, type Where } from 'payload'
import { isDatabaseAway, isStoreAway } from '../errors/causes.ts'

/** How a command runs and ends. */
export type CommandContext = {
  payload: Payload
  /** Aborted when the command is to end: it finishes the work under way and prints how to go on. */
  signal: AbortSignal
  /** Returns why something failed, as one sentence. */
  explain: (error: unknown) => string
}

/** A command of `npx litfass`. */
export type Command = {
  /** Its options, as `--help` prints them. */
  usage: string
  /** True for one that runs on and on: it logs as a server does, where others say what goes wrong in a sentence. */
  isService?: boolean
  /**
   * Reads the arguments, before anything is started.
   * @returns the work, which returns the exit code
   * @throws UsageError, or an error of `parseArgs`
   */
  parse: (args: string[]) => (context: CommandContext) => Promise<number>
}

/** The exit code of a command that could not do its work. */
export const COULD_NOT_RUN = 2
/** The exit code shells expect of a program ended by Ctrl-C. */
export const STOPPED = 130

/** Said where an import ends before its source does. */
export const GO_ON = 'Run the same command again to go on: what is there already is not added twice.'

/** A command cannot go on; the message is the reason, as a sentence. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/**
 * Finds in whose name a command works: the account with an e-mail address, or else the first admin.
 * @throws CommandError if there is none
 */
export async function commandUser(
  payload: Payload,
  { collection, email }: { collection: AuthCollectionSlug; email: string | undefined },
): Promise<TypedUser> {
  const where: Where = email ? { email: { equals: email.toLowerCase() } } : { role: { equals: 'admin' } }
  // Privileged: a command, run by the server's own administrator.
  const { docs } = await payload.find({
    collection,
    where,
    sort: 'id',
    limit: 1,
    depth: 0,
    overrideAccess: true,
    req: await createLocalReq({}, payload),
  })
  const [account] = docs
  if (account) return { ...account, collection }
  throw new CommandError(
    email
      ? `There is no account ${email}.`
      : 'There is no admin yet to do this for: open /admin and make one.',
  )
}

/** Returns the folder from which paths are meant as they were typed: npm runs its scripts in that of the project. */
export const typedFolder = (): string => process.env.INIT_CWD ?? process.cwd()

/** The options of a command contradict each other; the usage is printed below the reason. */
export class UsageError extends CommandError {
  override name = 'UsageError'
}

/** True for options that were not understood. */
export function isUsageError(error: unknown): error is Error {
  if (error instanceof Error && error.name === 'UsageError') return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/** Payload's adapter passes on only the message of an error, not its cause. */
const UNCONNECTED = /cannot connect to Postgres: (.*)/s

/** Why a command ended, for the person who ran it: one sentence, never a stack. */
export function explainFailure(error: unknown): string {
  if (error instanceof Error && ['CommandError', 'UsageError'].includes(error.name)) return error.message
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full.'
  if (code === 'EROFS') return 'The disk can only be read.'
  if (isStoreAway(error)) return `The file store cannot be used just now (${innermost(error)}).`
  const [, reason = innermost(error)] = innermost(error).match(UNCONNECTED) ?? []
  if (isDatabaseAway(error)) return `The database cannot be reached (${reason}).`
  // The message of a failed statement holds its parameters, the one of its cause says what went wrong.
  return `${innermost(error)}.`.replace(/([.!?])\.$/, '$1')
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && error.code.startsWith('E')) return error.code
  return codeOf(error.cause)
}

function innermost(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return innermost(error.cause)
  const [first] = error instanceof AggregateError ? error.errors : []
  return first instanceof Error ? first.message : error.message || codeOf(error) || error.name
}

/** Ctrl-C may reach this process from the terminal and from a launcher: twice within this time is once, in ms. */
const ONCE_MS = 1000

/**
 * Aborted by the first Ctrl-C, polite kill or closed terminal, so that what is under way can be finished. A second one
 * ends the process at once.
 */
export function stopSignal(onStop: () => void): AbortSignal {
  const controller = new AbortController()
  let first = 0
  const react = () => {
    if (controller.signal.aborted) {
      if (Date.now() - first > ONCE_MS) process.exit(STOPPED)
      return
    }
    first = Date.now()
    onStop()
    controller.abort()
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, react)
  return controller.signal
}
