import type { AnyRoute } from '../routes/defineRoute.ts'
import { fillPath, type PathParams } from '../routes/fillPath.ts'
import type { CallFormat } from './callTypes.ts'

type Values = Record<string, unknown> | undefined

/**
 * The address of a call. The format is part of the path only where the plain path answers something else and no
 * `Accept` header could say so.
 * @throws Error for a placeholder without a value, and for values that no address can hold
 */
export function callUrl(
  route: AnyRoute,
  { params, query }: { params?: Values; query?: Values },
  format: CallFormat,
) {
  const suffix = format === 'html' && route.formats[0] !== 'html' ? 'html' : undefined
  return fillPath(route.path, addressable(params), suffix) + fillPath('', addressable(query))
}

function addressable(values: Values = {}): PathParams {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value == null ? [] : [[name, part(name, value)]])),
  )
}

function part(name: string, value: unknown): NonNullable<PathParams[string]> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value) && value.every(isPlain)) return value
  throw new Error(`${name} cannot be part of an address.`)
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
