import { withoutValues } from './withoutValues.ts'

/** An error as it stands in the log. */
export type DescribedError = { type?: string; message: string; stack?: string } & Record<string, unknown>

/** What an error may say about itself beside its message; everything else may hold what somebody has entered. */
const FIELDS = ['code', 'constraint', 'table', 'column', 'status']
/** PostgreSQL quotes a value it cannot read (SQLSTATE class 22). */
const BAD_VALUE = /^22/
/** Errors that were caused by errors. */
const MAX_DEPTH = 8

/**
 * Describes an error for the log: what failed and where, and by which errors it was caused. Parameters of statements
 * and fields we do not know are left out, so that no line holds an address, a name or a token.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { message: withoutValues(String(error)) }
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error),
    stack: stackOf(error),
    ...fieldsOf(error),
  }
}

function messageOf(error: Error): string {
  const message = withoutValues(error.message)
  const isBadValue = 'code' in error && BAD_VALUE.test(String(error.code))
  return isBadValue ? message.replace(/"[\s\S]*"/, '"…"') : message
}

/** The frames of an error and of those that caused it, each below its message. */
function stackOf(error: Error, depth = 1): string {
  const own = `${error.name}: ${messageOf(error)}${framesOf(error)}`
  if (depth === MAX_DEPTH) return own
  const causes = error instanceof AggregateError ? [...error.errors, error.cause] : [error.cause]
  const told = causes.filter((cause) => cause !== undefined).map((cause) => causeText(cause, depth))
  return [own, ...told].join('\ncaused by: ')
}

function causeText(cause: unknown, depth: number): string {
  return cause instanceof Error ? stackOf(cause, depth + 1) : withoutValues(String(cause))
}

/** The message stands above the frames; where it has been changed since, only what looks like a frame counts. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  if (at >= 0) return withoutValues(stack.slice(at + message.length))
  return (stack.match(/^ {4}at .+$/gm) ?? []).map((line) => `\n${line}`).join('')
}

function fieldsOf(error: Error): Record<string, unknown> {
  const cause = error.cause instanceof Error ? fieldsOf(error.cause) : {}
  const own = Object.entries(error).filter(
    ([key, value]) => FIELDS.includes(key) && ['string', 'number'].includes(typeof value),
  )
  return { ...cause, ...Object.fromEntries(own) }
}
