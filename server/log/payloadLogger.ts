import { format } from 'node:util'
import type { Config } from 'payload'
import type { Environment } from '../environment.ts'
import { describeEntry } from './describeEntry.ts'
import { describeError } from './describeError.ts'
import { readableLine } from './readableLine.ts'
import { withoutValues } from './withoutValues.ts'

/** Payload's log: lines of JSON, or of words on a terminal. Errors stand in it as `describeError` tells them. */
export function payloadLogger({
  logLevel,
  logFormat,
}: Pick<Environment, 'logLevel' | 'logFormat'>): NonNullable<Config['logger']> {
  const words = { write: (line: string) => void process.stdout.write(readableLine(line)) }
  return { options: { level: logLevel, ...describing }, ...(logFormat === 'text' && { destination: words }) }
}

const describing: NonNullable<Extract<Config['logger'], { options: unknown }>>['options'] = {
  serializers: { err: (err: unknown) => (err instanceof Error ? describeError(err) : err) },
  hooks: {
    // Not the serializer alone: pino takes a missing msg from the error, and errors come under other names, too.
    logMethod(args, method) {
      Reflect.apply(method, this, [entryOf(args)])
    },
  },
}

/** Pino is told an entry and words, words alone, or an error alone; words may have places for more. */
function entryOf([first, ...rest]: readonly unknown[]): Record<string, unknown> {
  const [entry, words] = typeof first === 'object' ? [first, rest] : [{}, [first, ...rest]]
  const described = entry instanceof Error ? { err: describeError(entry) } : describeEntry(entry ?? {})
  return words[0] === undefined ? described : { ...described, msg: textOf(words) }
}

function textOf([text, ...rest]: readonly unknown[]): string {
  const told = rest.map((item) => (item instanceof Error ? describeError(item).stack : item))
  return withoutValues(format(text, ...told))
}
