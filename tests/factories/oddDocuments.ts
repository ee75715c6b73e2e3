import type { FlattenedField, SanitizedConfig } from 'payload'

// Documents with values that some field takes and others cannot, at every place of every collection and global.

/** Values of every type and shape that JSON has, and such as only look like what a field holds. */
export const ODD_VALUES: readonly unknown[] = [
  0,
  -1,
  1.5,
  1e30,
  99_999_999_999,
  2_147_483_000,
  true,
  'x',
  'a\u0000b',
  '2147483648',
  '7 apples',
  '+275760-09-13T00:00:00.000Z',
  '[]',
  '{"a":1}',
  [],
  [1],
  ['a'],
  [[]],
  [null],
  [{}],
  [{ id: { a: 1 } }],
  [{ blockType: 'nothing' }],
  {},
  { a: 1 },
  { id: 'x' },
  { root: 1 },
  { root: { children: 'x' } },
  { root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 1 }] }] } },
  { relationTo: 'nothing', value: 1 },
  { relationTo: 'images', value: 'x' },
  { relationTo: 'images', value: 2_147_483_000 },
  { relationTo: 'constructor', value: 1 },
]

/** A place in a document: the path to it, and what a document looks like that holds a value there. */
type Place = { path: string; field: FlattenedField; holding: (value: unknown) => object }

/** Lists the places of a list of fields, those in its groups, rows and blocks too. */
export function placesIn(
  fields: readonly FlattenedField[],
  around: Place['holding'] = (value) => Object(value),
  prefix = '',
): Place[] {
  return fields.flatMap((field): Place[] => {
    const path = `${prefix}${field.name}`
    const holding = (value: unknown) => around({ [field.name]: value })
    return [{ path, field, holding }, ...placesBelow(field, holding, path)]
  })
}

function placesBelow(field: FlattenedField, holding: Place['holding'], path: string): Place[] {
  switch (field.type) {
    case 'group':
    case 'tab':
      return placesIn(field.flattenedFields, holding, `${path}.`)
    case 'array':
      return placesIn(field.flattenedFields, (row) => holding([row]), `${path}.0.`)
    case 'blocks':
      return field.blocks.flatMap(({ slug, flattenedFields }) =>
        placesIn(flattenedFields, (row) => holding([{ ...Object(row), blockType: slug }]), `${path}.0.`),
      )
    default:
      return []
  }
}

/** A way to save a document, below `/api`. */
type Save = { method: 'POST' | 'PATCH'; path: string; fields: readonly FlattenedField[] }

/** Lists every way to save a document by REST: new, as a draft, changed. */
export function savesOf({ collections, globals }: SanitizedConfig): Save[] {
  const ofCollections = collections.flatMap(({ slug, flattenedFields: fields, versions }): Save[] => [
    { method: 'POST', path: `/${slug}`, fields },
    ...(versions?.drafts ? [{ method: 'POST', path: `/${slug}?draft=true`, fields } satisfies Save] : []),
    { method: 'PATCH', path: `/${slug}/1`, fields },
  ])
  const ofGlobals = globals.map(
    ({ slug, flattenedFields: fields }): Save => ({ method: 'POST', path: `/globals/${slug}`, fields }),
  )
  return [...ofCollections, ...ofGlobals]
}

/** What one field of a type can hold; nothing else of {@link ODD_VALUES} may reach Payload. */
export const FITTING: Partial<Record<FlattenedField['type'], (value: unknown) => boolean>> = {
  email: (value) => typeof value === 'string',
  radio: (value) => typeof value === 'string',
  checkbox: (value) => typeof value === 'boolean',
  group: (value) => typeof value === 'object' && !Array.isArray(value),
  tab: (value) => typeof value === 'object' && !Array.isArray(value),
  array: (value) => value === 0 || Array.isArray(value),
  blocks: (value) => value === 0 || Array.isArray(value),
  richText: (value) => typeof value === 'object' || value === '[]' || value === '{"a":1}',
  relationship: () => false,
  upload: () => false,
}

/** JSON with a value some thousand levels down. */
export const deepJson = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
