import type {
  CollectionBeforeOperationHook,
  Endpoint,
  GlobalBeforeOperationHook,
  PayloadRequest,
  SanitizedCollectionConfig,
  SanitizedConfig,
} from 'payload'
import { viewerOf } from '../access/viewerOf.ts'
import { isStaff } from '../domain/viewer.ts'
import { isStatementCancelled, statementCancelled } from '../errors/causes.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { spendList } from '../limits/listLimit.ts'
import { spendLimit } from '../limits/rateLimit.ts'
import { options } from '../registry/kitOptions.ts'
import { rowId } from '../routes/defineRoute.ts'
import {
  invalid,
  isObject,
  readMoments,
  requireAffordable,
  requireEvaluable,
  requireReadableWhere,
} from './conditions.ts'
import { hideReferences, hideReferencesFrom } from './hiddenReferences.ts'
import { spendHops } from './hops.ts'
import { withReadableSearch } from './listSearch.ts'
import { joinReaches, NOWHERE, type Reach, reachWithin } from './reach.ts'
import { type Entity, fieldsOf, isOpen, readableField } from './readableFields.ts'

/** Entries of one page of a list. */
const MOST_ENTRIES = 100
const MOST_ENTRIES_OF_STAFF = 1_000
const LAST_PAGE = 1_000_000
/** More entries than this, read with all that they refer to, take as long as a step to another table. */
const LONG_PAGE = 25
/** What costs as much as a step to another table. */
const ONE_STEP: Reach = { ...NOWHERE, hops: 1 }

/** The parts of an operation's input that say what is asked for. */
type Query = Partial<
  Record<
    'where' | 'sort' | 'select' | 'populate' | 'joins' | 'limit' | 'page' | 'pagination' | 'depth' | 'data',
    unknown
  >
>

/** The hooks that check, first among those of every collection and global. */
const checkCollection: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  const searched = await withSearch(req, collection, args)
  const asked = operation === 'read' && countsTrash(args) ? { ...searched, limit: 1 } : searched
  await checkOperation({ req, entity: { kind: 'collection', config: collection }, args: asked, operation })
  return asked
}

/** Leaves the search of a list what its reader may read; the server's own code reads all. */
async function withSearch<Args extends object>(
  req: PayloadRequest,
  config: SanitizedCollectionConfig,
  args: Args,
): Promise<Args> {
  const { overrideAccess, where }: { overrideAccess?: boolean; where?: unknown } = { ...args }
  const names = config.admin.listSearchableFields ?? []
  if (overrideAccess || where === undefined) return args
  return { ...args, where: await withReadableSearch({ req, fields: config.flattenedFields, names }, where) }
}

/**
 * Whether a list asks for a whole trash, as the panel of Payload 3.90.2 does to count it before it is emptied. One document and the
 * number of all are the answer.
 */
function countsTrash(args: object): boolean {
  const { limit, trash, where, overrideAccess } = { where: undefined, ...Object(args) }
  const { deletedAt, ...others } = { deletedAt: undefined, ...Object(where) }
  const isWholeTrash = Object.keys(others).length === 0 && String(Object(deletedAt).exists) === 'true'
  return overrideAccess === undefined && limit === 0 && trash === true && isWholeTrash
}

const checkGlobal: GlobalBeforeOperationHook = ({ args, global, operation, req }) =>
  checkOperation({ req, entity: { kind: 'global', config: global }, args, operation })

/**
 * Checks every operation of all collections and globals before Payload's own begins, those that Payload adds itself
 * included (decision 0024). Paths are checked wherever the caller's rights count, lengths and values only in what came
 * over REST or GraphQL: the server's own code may ask for whole lists. A config may be given more than once.
 * @throws Error for a global whose versions GraphQL would show, where Payload runs no hook
 */
export function guardQueries(config: SanitizedConfig): void {
  const { collections, globals } = config
  hideReferences(config)
  for (const collection of collections) {
    if (collection.hooks.beforeOperation.includes(checkCollection)) continue
    collection.hooks.beforeOperation.unshift(checkCollection)
    guardEndpoints({ kind: 'collection', config: collection })
  }
  for (const global of globals) {
    global.hooks.beforeOperation ??= []
    if (global.hooks.beforeOperation.includes(checkGlobal)) continue
    if (global.versions && global.graphQL !== false)
      throw new Error(
        `${global.slug} keeps versions, which GraphQL would show unchecked: set graphQL to false.`,
      )
    global.hooks.beforeOperation.unshift(checkGlobal)
    guardEndpoints({ kind: 'global', config: global })
  }
}

const checkCollectionPaths: CollectionBeforeOperationHook = ({ args, collection, req }) =>
  checkOnlyPaths({ req, entity: { kind: 'collection', config: collection }, args })

async function checkOnlyPaths({ req, entity, args }: { req: PayloadRequest; entity: Entity; args: object }) {
  const query: Query & { overrideAccess?: boolean } = { ...args }
  if (query.overrideAccess) return
  await checkPaths({ req, entity, query, isFromOutside: false })
  await requireJoinable(req, entity, query.joins)
}

/**
 * Checks only by which fields the queries of collections filter and sort, for a plugin whose fields must stay unreadable in a project without
 * `kit()`: Payload drops a `sort` that leads beyond a field from its check, and sorts by the field all the same (decision 0024).
 */
export function guardPaths({ collections }: Pick<SanitizedConfig, 'collections'>): void {
  for (const { hooks } of collections)
    if (![checkCollection, checkCollectionPaths].some((known) => hooks.beforeOperation.includes(known)))
      hooks.beforeOperation.unshift(checkCollectionPaths)
}

type Asked = { req: PayloadRequest; entity: Entity; query: Query; operation: string }

async function checkOperation({ req, entity, args, operation }: Omit<Asked, 'query'> & { args: object }) {
  // Login and the like have an input without any of these.
  const query: Query & { overrideAccess?: boolean } = { ...args }
  if (query.overrideAccess) return
  // The Local API says whose rights count, REST and GraphQL leave it open.
  const isFromOutside = query.overrideAccess === undefined
  if (isFromOutside) hideReferencesFrom(req)
  const reach = await checkPaths({ req, entity, query, isFromOutside })
  spendHops(req, reach)
  // Payload's own hooks take any JSON for a document.
  const isSaving = operation === 'create' || operation === 'update'
  if (isFromOutside && isSaving && 'data' in args && !isObject(query.data)) throw invalid('value', 'data')
  if (isFromOutside && isSaving && isTooMuch(query.data))
    throw new LitfassError('tooLarge', { detail: 'data.size' })
  if (operation === 'create') await spendDraft(req, entity)
  if (!isFromOutside) return
  checkNumbers({ req, entity, query, operation })
  // Last, so that what is refused costs nothing.
  if (isList(args, operation))
    await spendList(req, { hops: reach.hops, limit: options.of(req.payload).lists })
}

const LISTS: ReadonlySet<string> = new Set([
  'count',
  'countVersions',
  'delete',
  'findVersions',
  'read',
  'readDistinct',
  'update',
])

/** Whether an operation looks for documents, instead of naming one. */
function isList(args: object, operation: string): boolean {
  return LISTS.has(operation) && !('id' in args && args.id !== undefined) && !('slug' in args)
}

/** Characters of a document as JSON, beyond which no field asks how long it is. */
const MOST_CHARACTERS = 1_500_000

function isTooMuch(data: unknown): boolean {
  try {
    return (JSON.stringify(data)?.length ?? 0) > MOST_CHARACTERS
  } catch {
    // Nested so deep that it cannot be written.
    return true
  }
}

/** New documents of an account in a collection with drafts, which no one but their owner may ever see. */
const NEW_DRAFTS = [
  { points: 30, seconds: 3_600 },
  { points: 100, seconds: 86_400 },
] as const
/** A form of the panel makes one whenever it is opened. */
const NEW_DRAFTS_OF_STAFF = [{ points: 300, seconds: 3_600 }] as const

async function spendDraft(req: PayloadRequest, { config: { slug, versions } }: Entity): Promise<void> {
  const viewer = viewerOf(req)
  // Access rules decide about visitors.
  if (!versions?.drafts || viewer.kind !== 'account') return
  for (const limit of isStaff(viewer) ? NEW_DRAFTS_OF_STAFF : NEW_DRAFTS)
    await spendLimit({ req, viewer, name: `new.${slug}`, limit })
}

/** @returns what is reached of other tables by all that is asked */
async function checkPaths({
  req,
  entity,
  query,
  isFromOutside,
}: Omit<Asked, 'operation'> & { isFromOutside: boolean }): Promise<Reach> {
  const { where, sort, select, populate, joins } = query
  const fields = fieldsOf(req, entity)
  const conditions =
    where === undefined || where === null ? [] : await requireReadableWhere(req, fields, where)
  if (isFromOutside) {
    conditions.forEach(requireEvaluable)
    for (const condition of conditions) readMoments(condition, options.of(req.payload).timeZone)
    const { lists } = joinReaches(conditions.map(({ reach }) => reach))
    requireAffordable(conditions, { isStaff: isStaff(viewerOf(req)), lists: lists.size })
  }
  const reaches = [...conditions.map((one) => one.reach), await requireSortable({ req, fields, sort })]
  if (!isFromOutside) return joinReaches(reaches)
  const isLong = Number(query.limit) > LONG_PAGE
  if (isLong && reaches.some(({ lists }) => lists.size > 0)) reaches.push(ONE_STEP)
  await requireSelectable({ req, fields, select })
  await requirePopulatable(req, populate)
  return joinReaches([...reaches, await requireJoinable(req, entity, joins)])
}

type Fields = ReturnType<typeof fieldsOf>

/** Fields that have no order of their own. */
const WITHOUT_ORDER = ['group', 'tab', 'array', 'blocks', 'join', 'json', 'richText', 'point']

/** Fields whose values are compared by the rules of a language, which takes the database as long as a step to another table. */
const TEXTS = ['code', 'email', 'text', 'textarea']

async function requireSortable({
  req,
  fields,
  sort,
}: {
  req: PayloadRequest
  fields: Fields
  sort: unknown
}): Promise<Reach> {
  if (sort === undefined || sort === null || sort === '') return NOWHERE
  const paths: unknown[] = Array.isArray(sort) ? sort : String(sort).split(',')
  if (paths.length > 10) throw invalid('size', 'sort')
  const reaches: Reach[] = []
  for (const path of paths) {
    if (typeof path !== 'string') throw invalid('value', 'sort')
    const name = path.trim().replace(/^-/, '')
    const found = await readableField({ req, fields, path: name, use: 'sort' })
    if (!found || WITHOUT_ORDER.includes(found.field.type)) throw invalid('path', name)
    reaches.push(found.reach)
    if (TEXTS.includes(found.field.type)) reaches.push(ONE_STEP)
  }
  return joinReaches(reaches)
}

async function requireSelectable({
  req,
  fields,
  select,
}: {
  req: PayloadRequest
  fields: Fields
  select: unknown
}) {
  if (select === undefined || select === null) return
  const paths = leavesOf(select, '')
  if (paths.length > 200) throw invalid('size', 'select')
  for (const path of paths)
    if (!(await readableField({ req, fields, path, use: 'select' }))) throw invalid('path', path)
}

/** The paths of a selection, whether they are to be there or left out. */
function leavesOf(select: unknown, prefix: string): string[] {
  if (!isObject(select)) throw invalid('value', prefix || 'select')
  return Object.entries(select).flatMap(([name, value]) => {
    const path = prefix ? `${prefix}.${name}` : name
    if (value === true || value === false) return [path]
    return isObject(value) && Object.keys(value).length === 0 ? [path] : leavesOf(value, path)
  })
}

async function requirePopulatable(req: PayloadRequest, populate: unknown) {
  if (populate === undefined || populate === null) return
  if (!isObject(populate)) throw invalid('value', 'populate')
  for (const [slug, select] of Object.entries(populate)) {
    const config = req.payload.config.collections.find((collection) => collection.slug === slug)
    if (!config || !(await isOpen(req, config, 'select'))) throw invalid('path', slug)
    await requireSelectable({ req, fields: fieldsOf(req, { kind: 'collection', config }), select })
  }
}

async function requireJoinable(req: PayloadRequest, entity: Entity, joins: unknown): Promise<Reach> {
  if (joins === undefined || joins === null || joins === false) return NOWHERE
  if (!isObject(joins)) throw invalid('value', 'joins')
  const reaches: Reach[] = []
  for (const [path, query] of Object.entries(joins)) {
    const { field } = (await readableField({ req, fields: fieldsOf(req, entity), path, use: 'select' })) ?? {}
    if (field?.type !== 'join') throw invalid('path', path)
    if (query === false) continue
    if (!isObject(query)) throw invalid('value', path)
    const { limit, page, sort, where } = query
    for (const slug of [field.collection].flat()) {
      const config = req.payload.config.collections.find((collection) => collection.slug === slug)
      if (!config || !(await isOpen(req, config, 'filter'))) throw invalid('path', path)
      const joined: Entity = { kind: 'collection', config }
      // Each document has a separate query for its list, so the database evaluates the conditions for each of them.
      const reach = await checkPaths({ req, entity: joined, query: { where, sort }, isFromOutside: true })
      reaches.push(reachWithin(path, reach))
      checkNumbers({ req, entity: joined, query: { limit, page }, operation: 'read' })
    }
  }
  return joinReaches(reaches)
}

/** Operations that answer a list. */
const PAGED: ReadonlySet<string> = new Set(['findVersions', 'read', 'readDistinct'])

function checkNumbers({ req, query, operation }: Asked) {
  const { limit, page, pagination, depth } = query
  if (!isWhole(depth, { from: 0, to: 1_000 })) throw invalid('value', 'depth')
  if (!isWhole(page, { from: 1, to: LAST_PAGE })) throw invalid('value', 'page')
  if (!isWhole(limit, { from: 0, to: Number.MAX_SAFE_INTEGER })) throw invalid('value', 'limit')
  if (!PAGED.has(operation)) return
  const most = isStaff(viewerOf(req)) ? MOST_ENTRIES_OF_STAFF : MOST_ENTRIES
  // 0 asks for everything, and so does a list that has neither pages nor a limit.
  const isWholeList = limit === 0 || (pagination === false && !limit)
  if (isWholeList || Number(limit ?? 0) > most) throw tooLong(most)
}

function isWhole(value: unknown, { from, to }: { from: number; to: number }): boolean {
  if (value === undefined || value === null) return true
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= to
}

/** The error of a list that is asked for in one piece. */
export function tooLong(most: number): LitfassError {
  return new LitfassError('malformed', {
    detail: 'query.limit',
    msgKey: 'litfass:error:queryLimit',
    values: { most },
  })
}

/**
 * Refuses, before Payload's own endpoints parse them, queries that they would fail with or silently drop, and paths for
 * what an entity does not have.
 */
function guardEndpoints({ config }: Entity): void {
  // Payload answers 501 for those without endpoints, as for something it was to have.
  if (config.endpoints === false) config.endpoints = []
  const hasVersions = Boolean(config.versions)
  const canVerify = 'auth' in config && Boolean(config.auth?.verify)
  config.endpoints = config.endpoints.map((endpoint: Endpoint): Endpoint => {
    const isVerifying = 'auth' in config && endpoint.path === '/verify/:id'
    const isAbsent = (endpoint.path.startsWith('/versions') && !hasVersions) || (isVerifying && !canVerify)
    return {
      ...endpoint,
      handler: (req) => {
        const namesNothing = endpoint.path.includes(':id') && !isVerifying && !isIdOf(req, config)
        if (isAbsent || namesNothing) throw new LitfassError('absent')
        requireParsable(req)
        hideReferencesFrom(req)
        return explainCancelled(() => endpoint.handler(req))
      },
    }
  })
}

/** Payload logs errors by their name: one of ours is no fault of the server. */
async function explainCancelled<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isStatementCancelled(error) ? statementCancelled(error) : error
  }
}

/** Whether an address can name a document at all; the database would fail with the others. */
function isIdOf({ payload, routeParams }: PayloadRequest, { flattenedFields }: Entity['config']): boolean {
  const type = flattenedFields.find(({ name }) => name === 'id')?.type ?? payload.db.defaultIDType
  const id = routeParams?.id
  return (
    id === undefined || (type === 'number' ? rowId.safeParse(id).success : !String(id).includes('\u0000'))
  )
}

function requireParsable({ query }: PayloadRequest): void {
  const { where, data, sort, select, populate, joins } = query
  if (where !== undefined && where !== '' && !isObject(parsed(where, 'where')))
    throw invalid('value', 'where')
  if (data !== undefined && data !== '' && !isObject(parsed(data, 'data'))) throw invalid('value', 'data')
  const isSort =
    typeof sort === 'string' || (Array.isArray(sort) && sort.every((one) => typeof one === 'string'))
  if (sort !== undefined && !isSort) throw invalid('value', 'sort')
  for (const [name, value] of Object.entries({ select, populate, joins }))
    if (value !== undefined && !isObject(value)) throw invalid('value', name)
}

function parsed(value: unknown, name: string): unknown {
  if (typeof value !== 'string') return value
  try {
    const found: unknown = JSON.parse(value)
    return found
  } catch {
    throw invalid('value', name)
  }
}
