import { describeError } from './describeError.ts'
import { withoutValues } from './withoutValues.ts'

/** What a line says, fit for the log: errors described, under whatever name they stand, and words without values. */
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
