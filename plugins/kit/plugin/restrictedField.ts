import type { CollectionConfig, Config, Field, FieldAccess, Payload } from 'payload'
import { policyOf } from '../access/enforce.ts'
import { changeFields } from './sharedFields.ts'

const KEY = 'litfassRestrictedBy'

type Restriction = { plugin: string; collection: string; field: string; read: FieldAccess }

/**
 * Lets a field of a collection be read only where a rule of a plugin allows it too, besides the collection's own. Payload asks
 * for each document, in REST, GraphQL, versions, joins, populated relationships and the Local API with `overrideAccess: false`,
 * and without a document for a query that names the field. Plugins that read columns themselves refuse such a field
 * (`requireUnrestricted`).
 * @throws Error at boot when the collection has no such field at the top of its documents
 */
export function restrictField(config: Config, { plugin, collection, field, read }: Restriction): Config {
  let isFound = false
  const restrict = (own: Field & { name: string }): Field => {
    if (own.name !== field) return own
    isFound = true
    return restricted(own, { plugin, read })
  }
  const collections = config.collections?.map(
    (one): CollectionConfig =>
      one.slug === collection ? { ...one, fields: changeFields(one.fields, (own) => [restrict(own)]) } : one,
  )
  if (!isFound)
    throw new Error(
      `${plugin}: ${collection} has no field ${field} at the top of its documents: add it, or name one that is there. A field within a group, a named tab, an array or blocks cannot be restricted.`,
    )
  return { ...config, ...(collections && { collections }) }
}

function restricted(
  field: Field & { name: string },
  { plugin, read }: Pick<Restriction, 'plugin' | 'read'>,
): Field {
  const own = 'access' in field ? field.access?.read : undefined
  const both: FieldAccess = own ? async (args) => (await own(args)) === true && read(args) : read
  // A rule that denies everyone stays as it is: the access matrix knows it.
  const isForNobody = policyOf(own)?.kind === 'nobody'
  return Object.assign(
    { ...field },
    { custom: { ...field.custom, [KEY]: plugin } },
    isForNobody ? {} : { access: { ...('access' in field && field.access), read: both } },
  )
}

type Named = { plugin: string; collection: string; fields: readonly (string | undefined)[] }

/**
 * Refuses, when a plugin starts, fields that another one restricts: the plugin reads their columns, for readers of whom no rule of
 * a field is asked.
 * @throws Error naming the field
 */
export function requireUnrestricted({ collections }: Pick<Payload, 'collections'>, named: Named): void {
  const { plugin, collection, fields } = named
  for (const { name, custom } of collections[collection as keyof typeof collections]?.config
    .flattenedFields ?? [])
    if (fields.includes(name) && typeof custom?.[KEY] === 'string')
      throw new Error(
        `${plugin}: ${collection}.${name} is not read by everybody, but by those whom ${custom[KEY]} lets: name another field.`,
      )
}
