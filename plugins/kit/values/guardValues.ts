import { isDeepStrictEqual } from 'node:util'
import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeValidateHook,
  type GlobalBeforeChangeHook,
  type GlobalBeforeValidateHook,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
  type SanitizedGlobalConfig,
  ValidationError,
} from 'payload'
import { oneLine, readableText, severalLines } from '../domain/plainText.ts'
import { isObject } from '../queries/conditions.ts'
import { options } from '../registry/kitOptions.ts'
import { isMoment, storedMoment } from '../times/moments.ts'
import { type FieldValue, fieldValues } from './fieldValues.ts'

type Entity = SanitizedCollectionConfig | SanitizedGlobalConfig
type Document = Record<string, unknown>

const tidyCollection: CollectionBeforeValidateHook = ({ collection, data, originalDoc, req }) =>
  data && tidied({ entity: collection, data, before: originalDoc, req })

const tidyGlobal: GlobalBeforeValidateHook = ({ global, data, originalDoc, req }) =>
  data && tidied({ entity: global, data, before: originalDoc, req })

const checkCollectionDraft: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  operation,
  req,
}) => {
  await refuseWrongDraft({ entity: collection, data, before: originalDoc, operation, req })
  return data
}

const checkGlobalDraft: GlobalBeforeChangeHook = async ({ global, data, originalDoc, req }) => {
  await refuseWrongDraft({ entity: global, data, before: originalDoc, operation: 'update', req })
  return data
}

/**
 * Keeps stored values readable and within their limits, in all collections and globals and for every caller (decision 0058):
 * texts have no characters that no document can carry, fields of type `text` are one line, and drafts keep the lengths and shapes
 * of their fields. Payload 3.90.2 checks none of it: it validates no field of a draft. A config may be given more than once.
 */
export function guardValues({ collections, globals }: SanitizedConfig): void {
  for (const { hooks, ...collection } of collections) {
    if (!hooks.beforeValidate.includes(tidyCollection)) hooks.beforeValidate.unshift(tidyCollection)
    if (hasUncheckedDrafts(collection)) appendOnce(hooks.beforeChange, checkCollectionDraft)
  }
  for (const global of globals) {
    global.hooks.beforeValidate ??= []
    global.hooks.beforeChange ??= []
    if (!global.hooks.beforeValidate.includes(tidyGlobal)) global.hooks.beforeValidate.unshift(tidyGlobal)
    if (hasUncheckedDrafts(global)) appendOnce(global.hooks.beforeChange, checkGlobalDraft)
  }
}

function appendOnce<Hook>(hooks: Hook[], hook: Hook): void {
  if (!hooks.includes(hook)) hooks.push(hook)
}

function hasUncheckedDrafts({ versions }: Pick<Entity, 'versions'>): boolean {
  return Boolean(versions?.drafts && !versions.drafts.validate)
}

type Save = { entity: Entity; data: Document; before: Document | undefined; req: PayloadRequest }

/**
 * @throws ValidationError for what is no moment, of which Payload 3.90.2 takes whatever JavaScript reads, and for addresses that are
 *   too long for any mail server, for which it has no limit
 */
function tidied({ entity, data, before = {}, req }: Save): Document {
  const { fields } = entity
  const { config } = req.payload
  const { timeZone } = options.of(req.payload)
  const errors: Problem[] = []
  for (const { field, holder, path } of fieldValues({ fields, config, holder: data, before, path: [] })) {
    for (const place of placesOf(field, holder)) {
      const value = tidyValue(field, place.holder[place.name], timeZone)
      place.holder[place.name] = value
      const msgKey = faultOf(field, value)
      const at = [...path, ...(place.holder === holder ? [] : [place.name])].join('.')
      if (msgKey) errors.push({ message: req.t(msgKey, { value: String(value).slice(0, 40) }), path: at })
    }
  }
  if (errors.length > 0) throw new ValidationError({ ...named(entity), errors, req }, req.t)
  return data
}

type Problem = { message: string; path: string }

/** An entity as errors name it. */
const named = (entity: Entity) => ('auth' in entity ? { collection: entity.slug } : { global: entity.slug })

/** Longest address that mail servers take (RFC 5321). */
const MAX_EMAIL = 254

function faultOf({ type }: FieldValue['field'], value: unknown) {
  if (type === 'email' && typeof value === 'string' && value.length > MAX_EMAIL)
    return 'validation:emailAddress'
  const isNone = value === undefined || value === null || value === ''
  return type === 'date' && !isNone && !isMoment(value) ? 'validation:notValidDate' : undefined
}

/** Where the value of a field stands: with `locale=all` a localized one has a value for each locale. */
function placesOf(field: FieldValue['field'], holder: Document): { holder: Document; name: string }[] {
  const value = holder[field.name]
  const isPerLocale = field.type === 'date' && 'localized' in field && field.localized && isObject(value)
  return isPerLocale
    ? Object.keys(value).map((name) => ({ holder: value, name }))
    : [{ holder, name: field.name }]
}

function tidyValue(field: FieldValue['field'], value: unknown, timeZone: string): unknown {
  const { type } = field
  if (type === 'text') return mapTexts(value, oneLine)
  if (type === 'date')
    return storedMoment(value, { appearance: field.admin?.date?.pickerAppearance, timeZone })
  if (type === 'textarea') return mapTexts(value, severalLines)
  const hasText = ['code', 'email', 'json', 'richText'].includes(type)
  return hasText ? mapTexts(value, readableText) : value
}

/** Changes every text in a value, such as those of a rich text. What holds no other text stays the same object. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) {
    const mapped = value.map((one) => mapTexts(one, change))
    return mapped.some((one, at) => one !== value[at]) ? mapped : value
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  const entries = Object.entries(value).map(([key, one]) => [key, mapTexts(one, change), one] as const)
  const isSame = entries.every(([, mapped, one]) => mapped === one)
  return isSame ? value : Object.fromEntries(entries)
}

/**
 * Checks the fields that this save changes, as Payload checks those of what is published. A draft may be incomplete, so that
 * nothing is required of it; what it holds has to fit. What was stored before a limit was set can still be changed elsewhere, and
 * put into the trash. Payload does not tell a hook whether it validates (a version is restored as a draft by a parameter), so that
 * what is published is checked here too.
 * @throws ValidationError with every field that does not
 */
async function refuseWrongDraft({
  entity,
  data,
  before = {},
  operation,
  req,
}: Save & { operation: 'create' | 'update' }) {
  const { fields } = entity
  const config = req.payload.config
  const errors: Problem[] = []
  for (const at of fieldValues({ fields, config, holder: data, before, path: [] })) {
    const { field, holder, path } = at
    if (isEmpty(holder[field.name]) || isDeepStrictEqual(holder[field.name], at.before[field.name])) continue
    const message = await problemOf(at, { data, entity, operation, req, id: before.id })
    if (message) errors.push({ message, path: path.join('.') })
  }
  if (errors.length > 0) throw new ValidationError({ ...named(entity), errors, req }, req.t)
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

type Saving = {
  data: Document
  operation: 'create' | 'update'
  req: PayloadRequest
  entity: Entity
  id: unknown
}

async function problemOf(
  { field, holder, before, path }: FieldValue,
  saving: Saving,
): Promise<string | undefined> {
  const value = holder[field.name]
  const { data, entity, operation, req, id } = saving
  if (!('validate' in field) || typeof field.validate !== 'function') return undefined
  const options = {
    ...field,
    // Whether there is enough, and whether it is among what may be chosen now, is asked when it is published.
    ...{
      required: false,
      min: undefined,
      minLength: undefined,
      minRows: undefined,
      filterOptions: undefined,
    },
    ...{
      id,
      data,
      siblingData: holder,
      blockData: holder,
      ...('auth' in entity && { collectionSlug: entity.slug }),
      previousValue: before[field.name],
    },
    ...{ event: 'submit', operation, path, preferences: { fields: {} }, req },
  }
  const result: unknown = await Reflect.apply(field.validate, field, [value, options])
  return typeof result === 'string' ? result : undefined
}
