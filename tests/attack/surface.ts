import type { AnyRoute } from '@litfass/kit/routes'
import { registryOf } from '@litfass/kit/testing'
import type {
  AccessArgs,
  Endpoint,
  FlattenedField,
  PayloadRequest,
  SanitizedCollectionConfig,
  SanitizedConfig,
  SanitizedGlobalConfig,
} from 'payload'
import type { Attacker } from './useTarget.ts'

/** An address of the REST API or of a named route, with the config it comes from. */
export type Address = { method: string; path: string; route?: AnyRoute }

const READING = ['get', 'head', 'options']

/** Lists every address that a config serves, each placeholder filled in. */
export function addressesOf(config: SanitizedConfig): Address[] {
  const named = registryOf(config).routes.map(
    (route): Address => ({ method: route.method, path: fill(route.path), route }),
  )
  const own = endpointsBelow(config.endpoints, '/api')
  const collections = config.collections.flatMap(({ slug, endpoints }) =>
    endpointsBelow(endpoints, `/api/${slug}`),
  )
  const globals = config.globals.flatMap(({ slug, endpoints }) =>
    endpointsBelow(endpoints, `/api/globals/${slug}`),
  )
  return [...named, ...own, ...collections, ...globals, { method: 'POST', path: '/api/graphql' }]
}

type Endpoints = readonly Endpoint[] | false

function endpointsBelow(endpoints: Endpoints, base: string): Address[] {
  return (endpoints || []).map(({ method, path }) => ({
    method: method.toUpperCase(),
    path: `${base}${path === '/' ? '' : fill(path)}`,
  }))
}

/** An id that no document has. */
const NOBODY = '2147483000'

function fill(path: string): string {
  return path.replace(/:\w+[?*+]?|\{\w+\}/g, NOBODY)
}

/** Whether an address changes something, by its method or because its declaration says so. */
export function changes({ method, route }: Address): boolean {
  return !READING.includes(method.toLowerCase()) || route?.changesSomething === true
}

/** A field that an attacker may not read, as a path from one of the collections it may ask. */
export type Secret = { slug: string; path: string }

/** Relationships a path follows; after that the same collections come again. */
const STEPS = 2

/** Lists every field that an attacker may not read, also behind relationships. */
export async function secretsOf(config: SanitizedConfig, attacker: Attacker): Promise<Secret[]> {
  const req = requestOf(config, attacker)
  const found = await Promise.all(
    config.collections.map(async ({ slug, flattenedFields }) => {
      const paths = await secretPaths({ config, req, fields: flattenedFields, prefix: '', steps: STEPS })
      return paths.map((path) => ({ slug, path }))
    }),
  )
  return found.flat()
}

type Search = {
  config: SanitizedConfig
  req: PayloadRequest
  fields: readonly FlattenedField[]
  prefix: string
  steps: number
}

async function secretPaths({ config, req, fields, prefix, steps }: Search): Promise<string[]> {
  const found = await Promise.all(
    fields.map(async (field): Promise<string[]> => {
      const path = `${prefix}${field.name}`
      const isSecret = !(await mayRead(field, req))
      const below = fieldsBelow(config, field, steps)
      const inside = below ? await secretPaths({ config, req, ...below, prefix: `${path}.` }) : []
      // The fields inside an unreadable field are unreadable too.
      const all = isSecret && below ? below.fields.map(({ name }) => `${path}.${name}`) : inside
      return isSecret ? [path, ...all] : all
    }),
  )
  return found.flat()
}

function fieldsBelow(config: SanitizedConfig, field: FlattenedField, steps: number) {
  if (field.type === 'group' || field.type === 'tab' || field.type === 'array')
    return { fields: field.flattenedFields, steps }
  const slug =
    field.type === 'join'
      ? field.collection
      : field.type === 'relationship' || field.type === 'upload'
        ? field.relationTo
        : undefined
  if (typeof slug !== 'string' || steps === 0) return undefined
  const related = config.collections.find((collection) => collection.slug === slug)
  return related && { fields: related.flattenedFields, steps: steps - 1 }
}

/** Evaluates the field's own rule without a document, as for a query. */
async function mayRead(field: FlattenedField, req: PayloadRequest): Promise<boolean> {
  if ('hidden' in field && field.hidden) return false
  const read = 'access' in field ? field.access?.read : undefined
  try {
    return !read || (await read({ req })) === true
  } catch {
    // Payload's own rules throw where others say no.
    return false
  }
}

/** A request as far as rules look at it: who asks, and with which config. */
function requestOf(config: SanitizedConfig, { user }: Attacker): PayloadRequest {
  const req: AccessArgs['req'] = JSON.parse('{"headers":{},"context":{},"query":{}}')
  const collections = Object.fromEntries(config.collections.map((one) => [one.slug, { config: one }]))
  return Object.assign(req, { user, payload: { config, collections } })
}

/** The names of everything that has REST endpoints of its own. */
export function entitiesOf({ collections, globals }: SanitizedConfig): {
  base: string
  config: SanitizedCollectionConfig | SanitizedGlobalConfig
}[] {
  return [
    ...collections.map((config) => ({ base: `/api/${config.slug}`, config })),
    ...globals.map((config) => ({ base: `/api/globals/${config.slug}`, config })),
  ]
}
