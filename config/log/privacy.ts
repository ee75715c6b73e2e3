/** Prepares an entry for the log: errors are described, whatever their key, and values are removed from text. */
export function describeEntry(entry: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entry)
      .filter(([key, value]) => key !== 'err' || value !== undefined)
      .map(([key, value]) => [key, described(key, value)]),
  )
}

function described(key: string, value: unknown): unknown {
  if (value instanceof Error || key === 'err') return describeError(value)
  return typeof value === 'string' ? withoutValues(value) : value
}

/** An error as it is logged. */
type DescribedError = { type?: string; message: string; stack?: string } & Record<string, unknown>

/** Properties of errors that are logged; all others may hold user input. */
const FIELDS = ['code', 'constraint', 'table', 'column', 'status']
/** PostgreSQL quotes a value it cannot read (SQLSTATE class 22). */
const BAD_VALUE_CODE = /^22/
/** The longest chain of causes that is logged. */
const MAX_DEPTH = 8

/**
 * Describes an error for the log: what failed, where, and the errors that caused it. Statement parameters and unknown
 * properties are left out, so that no line holds an address, a name or a token.
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
  const isBadValue = 'code' in error && BAD_VALUE_CODE.test(String(error.code))
  return isBadValue ? message.replace(/"[\s\S]*"/, '"…"') : message
}

/** The stack frames of an error and its causes, each below its message. */
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

/** The message precedes the frames; if it has been changed since, only lines that look like frames are kept. */
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

/** Drizzle appends the parameters of a failed statement; everything from there on is removed. */
const PARAMETERS = /(Failed query: [\s\S]*?)\n\s*params: [\s\S]*$/
/** PostgreSQL quotes values it cannot parse, duplicate keys and refused rows. */
const BAD_VALUE = /(invalid input (?:syntax|value) for [\w ]+: |out of range: |\bvalue )"[\s\S]*?"(?=\s|$)/g
const KEY_VALUES = /(Key \([^\n)]*\)=)\([^\n]*\)/g
const ROW_VALUES = /(Failing row contains) \([^\n]*\)/g
/** E-mail addresses, and credentials in connection strings. */
const ADDRESS = /[^\s<>"'`()[\],;]{1,256}@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/gi

/** Removes user input from text for the log: it names the statement that failed, never its values. */
export function withoutValues(text: string): string {
  return text
    .replace(PARAMETERS, '$1')
    .replaceAll(BAD_VALUE, '$1"…"')
    .replaceAll(KEY_VALUES, '$1(…)')
    .replaceAll(ROW_VALUES, '$1 (…)')
    .replaceAll(ADDRESS, '…@…')
}
