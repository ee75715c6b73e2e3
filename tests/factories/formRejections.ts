import { z } from 'zod'

/** Why a value is rejected. */
type RejectionKind =
  | 'missing'
  | 'tooLong'
  | 'wrongType'
  | 'outOfRange'
  | 'noChoice'
  | 'wrongForm'
  | 'unknownReference'

/** A body with one field that is wrong. */
export type Rejection = { path: string; kind: RejectionKind; value: unknown; body: Record<string, unknown> }

const MAX_ID = 2_147_483_646

/** References to something that does not exist, by the name of their field. */
const UNKNOWN: Readonly<Record<string, () => unknown>> = {
  imageId: () => MAX_ID,
  imageIds: () => [MAX_ID],
  existingFormInput: () => MAX_ID,
  entity: () => `article:${MAX_ID}`,
  layout: () => 'gibt-es-nicht',
}

/** What is wrong in fields that are read before they are checked, of which a JSON Schema says nothing; by the name of the field. */
const OF_READ_FIELDS: Readonly<Record<string, readonly [RejectionKind, unknown][]>> = {
  entity: [['wrongForm', 'kein-inhalt']],
  url: [['wrongForm', 'beispiel']],
  title: [['tooLong', 'x'.repeat(201)]],
  text: [['tooLong', 'x'.repeat(501)]],
  imageId: [
    ['wrongType', 'viele'],
    ['outOfRange', 0],
  ],
  layout: [['tooLong', 'x'.repeat(41)]],
}

const schemaShape = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  'x-characters': z.number().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
})
type Shape = z.output<typeof schemaShape>

type Path = readonly (string | number)[]
type Found = { path: Path; kind: RejectionKind; value: unknown }

/**
 * Derives every rejection of a form from its JSON Schema: each field missing, too long, of another type, out of range, not one of its
 * choices, of a wrong form, and naming what is not there. Every other field stays as it is in `values`, which the form would take.
 */
export function rejectionsOf(schema: unknown, values: Record<string, unknown>): Rejection[] {
  return wrongIn(schemaShape.parse(schema), [], values).map(({ path, kind, value }) => ({
    path: path.join('.'),
    kind,
    value,
    body: z.record(z.string(), z.unknown()).parse(changed(values, path, value)),
  }))
}

function wrongIn(given: Shape, path: Path, current: unknown): Found[] {
  const shape = withoutNull(given)
  const name = String(path.findLast((key) => typeof key === 'string') ?? '')
  const isOfList = typeof path.at(-1) === 'number'
  const wrong = (kind: RejectionKind, value: unknown): Found => ({ path, kind, value })
  const unknown = isOfList ? undefined : UNKNOWN[name]
  return [
    ...ofKind(shape, path, current),
    ...(unknown ? [wrong('unknownReference', unknown())] : []),
    ...(saysNothing(shape) ? (OF_READ_FIELDS[name] ?? []).map(([kind, value]) => wrong(kind, value)) : []),
  ]
}

const saysNothing = ({ type, anyOf, enum: choices }: Shape) => !type && !anyOf && !choices

function ofKind(shape: Shape, path: Path, current: unknown): Found[] {
  const wrong = (kind: RejectionKind, value: unknown): Found => ({ path, kind, value })
  if (shape.enum) return [wrong('noChoice', 'gibt-es-nicht')]
  if (shape.anyOf) return [wrong('wrongType', { ganz: 'anders' })]
  switch (shape.type) {
    case 'string':
      return ofText(shape, wrong)
    case 'integer':
    case 'number':
      return ofNumber(shape, wrong)
    case 'boolean':
      return [wrong('wrongType', { ganz: 'anders' })]
    case 'array':
      return ofList(shape, path, Array.isArray(current) ? current : [])
    case 'object':
      return ofObject(shape, path, typeof current === 'object' && current !== null ? { ...current } : {})
    default:
      return []
  }
}

type Wrong = (kind: RejectionKind, value: unknown) => Found

function ofText(shape: Shape, wrong: Wrong): Found[] {
  const most = shape['x-characters'] ?? shape.maxLength
  const hasForm = shape.pattern !== undefined || shape.format !== undefined
  return [
    wrong('wrongType', 7),
    ...(most === undefined ? [] : [wrong('tooLong', 'x'.repeat(most + 1))]),
    ...(hasForm ? [wrong('wrongForm', 'ganz anders')] : []),
  ]
}

function ofNumber({ minimum, exclusiveMinimum, maximum }: Shape, wrong: Wrong): Found[] {
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)
  return [
    wrong('wrongType', 'viele'),
    ...(isBound(least) ? [wrong('outOfRange', least - 1)] : []),
    ...(isBound(maximum) ? [wrong('outOfRange', maximum + 1)] : []),
  ]
}

/** What is no bound of its own: every integer that JSON can hold. */
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER

function ofList(shape: Shape, path: Path, current: readonly unknown[]): Found[] {
  const { minItems = 0, maxItems, items } = shape
  const [first] = current
  const entry = schemaShape.parse(items ?? {})
  const many = (count: number) => entry.enum?.slice(0, count) ?? Array.from({ length: count }, () => first)
  return [
    { path, kind: 'wrongType', value: 'keine Liste' },
    ...(minItems > 0 ? [{ path, kind: 'missing' as const, value: [] }] : []),
    ...(maxItems === undefined || first === undefined
      ? []
      : [{ path, kind: 'outOfRange' as const, value: many(maxItems + 1) }]),
    ...(first === undefined ? [] : wrongIn(entry, [...path, 0], first)),
  ]
}

function ofObject(shape: Shape, path: Path, current: Readonly<Record<string, unknown>>): Found[] {
  const { properties = {}, required = [] } = shape
  return Object.entries(properties).flatMap(([key, property]) => [
    ...(required.includes(key) ? [{ path: [...path, key], kind: 'missing' as const, value: undefined }] : []),
    ...wrongIn(schemaShape.parse(property), [...path, key], current[key]),
  ])
}

/** What a field takes beside nothing. */
function withoutNull(shape: Shape): Shape {
  const others = (shape.anyOf ?? [])
    .map((one) => schemaShape.parse(one))
    .filter(({ type }) => type !== 'null')
  const [only] = others
  return only && others.length === 1 ? only : shape
}

/** A copy with another value at a path; without the field where it is `undefined`. */
function changed(current: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(current)
    ? [...current]
    : { ...Object(current) }
  const next = changed(Reflect.get(copy, key), rest, value)
  if (next === undefined) Reflect.deleteProperty(copy, key)
  else Reflect.set(copy, key, next)
  return copy
}

/** The names that a plain form may give to the field at a path. */
export function namesIn(path: string): string[] {
  const [first = '', ...rest] = path.split('.')
  return [path, [first, ...rest.map((part) => `[${part}]`)].join(''), path.replace(/\.\d+$/, '')]
}

/** The fields that a browser sends of values, named as in the form. */
export function flattened(
  values: Readonly<Record<string, unknown>>,
  names: ReadonlySet<string>,
): URLSearchParams {
  const fields = new URLSearchParams()
  const add = (path: string, value: unknown): void => {
    if (value === null || value === undefined || value === false) return
    if (typeof value === 'object') {
      const isList = Array.isArray(value) && value.every((one) => typeof one !== 'object')
      for (const [key, one] of Object.entries(value)) add(isList ? path : `${path}.${key}`, one)
      return
    }
    const known = namesIn(path).find((one) => names.has(one))
    fields.append(known ?? namesIn(path)[path.includes('.') ? 1 : 0] ?? path, String(value))
  }
  for (const [key, value] of Object.entries(values)) add(key, value)
  return fields
}
