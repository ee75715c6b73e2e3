import type { CollectionSlug, FlattenedField, PayloadRequest } from 'payload'
import { z } from 'zod'
import { translate } from '../texts/texts.ts'
import type { ShownItem } from './conflict.ts'
import { comparable, rowFields, type ValueField } from './differences.ts'
import { texts } from './texts.ts'

/** A value as text, or as several items with pictures. */
type Worded = string | readonly ShownItem[]

/** Words a value in the language of the request, where its type does not say enough. */
export type ValueWords = (value: unknown, req: PayloadRequest) => Worded | Promise<Worded>

/** Finds the documents that values refer to, all of a collection at once, with the caller's rights. */
export async function findRelated(
  req: PayloadRequest,
  values: readonly { field: FlattenedField; value: unknown }[],
): Promise<Related> {
  const ids = new Map<string, Set<number>>()
  for (const { field, value } of values)
    for (const { collection, id } of references(field, comparable(field, value)))
      ids.set(collection, (ids.get(collection) ?? new Set()).add(id))
  const related: Related = new Map()
  for (const [collection, wanted] of ids)
    related.set(collection, await findDocuments(req, collection, wanted))
  return related
}

type Related = Map<string, ReadonlyMap<number, ShownItem>>

type Reference = { collection: string; id: number }

function references(field: FlattenedField, value: unknown): Reference[] {
  if (field.type === 'array' && Array.isArray(value))
    return value.flatMap((row) =>
      rowFields(field.flattenedFields).flatMap((one) =>
        references(one.field, Reflect.get(Object(row), one.path)),
      ),
    )
  if (field.type !== 'upload' && field.type !== 'relationship') return []
  const { relationTo } = field
  return [value]
    .flat()
    .flatMap((id) =>
      typeof relationTo === 'string' && typeof id === 'number' ? [{ collection: relationTo, id }] : [],
    )
}

const found = z.looseObject({ id: z.number(), thumbnailURL: z.string().nullish() })

async function findDocuments(
  req: PayloadRequest,
  slug: string,
  ids: ReadonlySet<number>,
): Promise<ReadonlyMap<number, ShownItem>> {
  const collection = slug as CollectionSlug
  const config = req.payload.config.collections.find((one) => one.slug === slug)
  const title = config?.admin.useAsTitle ?? 'id'
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: [...ids] } },
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return new Map(
    docs.map((doc) => {
      const { id, thumbnailURL, [title]: name } = found.parse(doc)
      const text = typeof name === 'string' && name !== '' ? name : String(id)
      return [id, { text, ...(thumbnailURL && { picture: thumbnailURL }) }]
    }),
  )
}

/** Shows a value; nothing for an empty one. */
export async function showValue(
  req: PayloadRequest,
  { field, words, related }: { field: FlattenedField; words?: ValueWords | undefined; related: Related },
  given: unknown,
): Promise<ShownItem[]> {
  if (words) {
    const worded = await words(given, req)
    return typeof worded === 'string' ? [{ text: worded }] : [...worded]
  }
  return showTyped(req, { field, related }, given)
}

function showTyped(
  req: PayloadRequest,
  { field, related }: { field: FlattenedField; related: Related },
  given: unknown,
): ShownItem[] {
  const value = comparable(field, given)
  if (value === null) return []
  switch (field.type) {
    case 'checkbox':
      return [{ text: translate(req, texts.key(value ? 'yes' : 'no')) }]
    case 'select':
    case 'radio':
      return [value].flat().map((one) => ({ text: optionLabel(req, field.options, one) }))
    case 'upload':
    case 'relationship':
      return [value].flat().map((id) => showRelated(req, field, related, id))
    case 'array':
      return Array.isArray(value) ? value.map((row) => showRow(req, field.flattenedFields, related, row)) : []
    case 'number':
      return [{ text: new Intl.NumberFormat(req.i18n.language).format(Number(value)) }]
    default:
      return [{ text: typeof value === 'string' ? value : JSON.stringify(value) }]
  }
}

function showRelated(
  req: PayloadRequest,
  { relationTo }: { relationTo: string | string[] },
  related: Related,
  id: unknown,
): ShownItem {
  const known = typeof relationTo === 'string' && typeof id === 'number' && related.get(relationTo)?.get(id)
  return (
    known || {
      text: translate(req, texts.key('gone'), { id: typeof id === 'number' ? id : JSON.stringify(id) }),
    }
  )
}

/** Shows a row as one item: its first picture, and all its texts. */
function showRow(
  req: PayloadRequest,
  fields: readonly FlattenedField[],
  related: Related,
  row: unknown,
): ShownItem {
  const items = rowFields(fields).flatMap(({ field, path }) =>
    showTyped(req, { field, related }, Reflect.get(Object(row), path)),
  )
  const picture = items.find((item) => item.picture)?.picture
  return { text: items.map(({ text }) => text).join(' · '), ...(picture && { picture }) }
}

type Options = readonly (string | { value: string; label: unknown })[]

function optionLabel(req: PayloadRequest, options: Options, value: unknown): string {
  const option = options.find((one) => (typeof one === 'string' ? one : one.value) === value)
  return typeof option === 'object' ? labelText(req, option.label, option.value) : String(value)
}

/** Returns the labels of a field and of the groups around it, joined. */
export function fieldLabel(
  req: PayloadRequest,
  { field, within }: Pick<ValueField, 'field' | 'within'>,
): string {
  return [...within, field]
    .map((one) => labelText(req, 'label' in one ? one.label : undefined, one.name))
    .join(' – ')
}

function labelText(req: PayloadRequest, label: unknown, otherwise: string): string {
  if (typeof label === 'function') return String(label({ t: req.i18n.t, i18n: req.i18n }))
  if (typeof label === 'string') return label
  const texts: Readonly<Record<string, unknown>> = { ...Object(label) }
  const text = texts[req.i18n.language] ?? texts.de
  return typeof text === 'string' ? text : otherwise
}
