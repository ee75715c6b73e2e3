import {
  commitTransaction,
  type FlattenedField,
  initTransaction,
  isolateObjectProperty,
  killTransaction,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type TypeWithID,
  type Where,
} from 'payload'
import { executeSql, sql } from '../database/database.ts'
import { taskTexts as texts } from '../panel/taskTexts.ts'
import { labelIn, type Row, titleFields, titleOf } from '../references/holders.ts'
import { deskOf } from '../registry/registry.ts'
import type { FoundDocuments, FoundEntry } from '../routes/panelSearch.ts'
import { translate } from '../texts/texts.ts'
import { idsBeginning, inFit } from './names.ts'
import { panelPath, visibleCollections } from './places.ts'
import { holdsWords, mayAskFor, readRows, searchableFields } from './rows.ts'

/** Documents that are shown of each collection. */
const SHOWN = 6

/** Matches that are read: the caller may not see all of an index's, and the best of them are shown. */
const MATCHES = 24

/** Collections searched concurrently, each on a separate connection. */
const AT_A_TIME = 4

/** Time that each statement of a search may take, in ms: where no index answers, a large collection is given up. */
const STATEMENT_MS = 3_000

/** Fields that say, where a collection has them, in which state a document is, and from when on it appears. */
const STATES: readonly string[] = ['state', 'visibility']
const IS_PUBLISHED = 'isPublished'
const PUBLISHED_AT = 'publishedAt'

/** A text that is looked for, and the accounts whose names hold it. */
type Sought = { text: string; people: readonly TypeWithID['id'][] }

/**
 * Finds documents by their titles and the fields by which their lists are searched, each collection with the rights of the caller. One
 * that fails leaves the others standing.
 */
export async function findDocuments(req: PayloadRequest, text: string): Promise<FoundDocuments> {
  const collections = await visibleCollections(req)
  const sought = { text, people: await peopleNamed(req, collections, text) }
  const groups: FoundDocuments['groups'] = []
  const failed: string[] = []
  // Someone who types on has given up what is left.
  for (let at = 0; at < collections.length && !req.signal?.aborted; at += AT_A_TIME) {
    const some = collections.slice(at, at + AT_A_TIME)
    const answers = await Promise.allSettled(some.map((config) => findIn(req, config, sought)))
    answers.forEach((answer, position) => {
      const config = some[position]
      if (!config) return
      const label = labelIn(req, config.labels.plural, config.slug)
      if (answer.status === 'rejected') {
        const { reason: err } = answer
        req.payload.logger.error({ err, msg: 'a collection could not be searched', collection: config.slug })
        failed.push(label)
      } else if (answer.value.length > 0) {
        const documents = answer.value.slice(0, SHOWN).map((document) => entryOf(req, config, document))
        const list = hasMoreInList(config, { text, found: answer.value })
          ? searchedList(req, config, text)
          : null
        groups.push({ collection: config.slug, label, documents, list })
      }
    })
  }
  return { groups, failed }
}

/** Finds documents of a collection; what is named by the text, or begins with it, stands first. */
async function findIn(
  caller: PayloadRequest,
  config: SanitizedCollectionConfig,
  sought: Sought,
): Promise<Row[]> {
  const { matches, hasUnread } = await bounded(caller, (req) => matchesIn(req, config, sought))
  const named = hasUnread ? await namedIn(caller, config, sought.text) : []
  const found = new Map([...named, ...matches].map((row) => [row.id, row]))
  const names = titleFields(caller, config)
  return inFit([...found.values()], sought.text, (row) => names.map((name) => row[name]))
}

/** Works in a transaction of its own, which bounds the time of its statements and fails for itself alone. */
async function bounded<Result>(
  caller: PayloadRequest,
  work: (req: PayloadRequest) => Promise<Result>,
): Promise<Result> {
  const req = isolateObjectProperty(caller, 'transactionID')
  await initTransaction(req)
  try {
    await executeSql(req, sql.raw(`set local statement_timeout = ${STATEMENT_MS}`))
    const result = await work(req)
    await commitTransaction(req)
    return result
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}

/** Matches of the collection's index, and then those of its fields, and whether there may be others. */
async function matchesIn(
  req: PayloadRequest,
  config: SanitizedCollectionConfig,
  { text, people }: Sought,
): Promise<{ matches: Row[]; hasUnread: boolean }> {
  const find = deskOf(req.payload).finders[config.slug]
  const indexed = await rowsById(req, config, find ? await find(req, { text, limit: MATCHES }) : [])
  if (indexed.length > SHOWN) return { matches: indexed, hasUnread: true }
  const others = await matchesOfFields(req, config, { text, people })
  return { matches: [...indexed, ...others], hasUnread: others.length === MATCHES }
}

async function rowsById(
  req: PayloadRequest,
  config: SanitizedCollectionConfig,
  ids: readonly TypeWithID['id'][],
): Promise<Row[]> {
  if (ids.length === 0) return []
  const found = await readSome(req, config, { id: { in: [...ids] } })
  return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Matches of the fields by which the list is searched, and for pictures those of the accounts they are of. */
async function matchesOfFields(
  req: PayloadRequest,
  config: SanitizedCollectionConfig,
  { text, people }: Sought,
): Promise<Row[]> {
  const fields = await searchableFields(req, config, listFields(config))
  const conditions = [...holdsWords(fields, text), ...(await areOf(req, config, people))]
  return conditions.length > 0 ? readSome(req, config, { or: conditions }) : []
}

/** The fields by which Payload searches a list, and the one it takes for the title. */
const listFields = ({ admin }: SanitizedCollectionConfig): string[] => [
  ...new Set([admin.useAsTitle ?? 'id', ...(admin.listSearchableFields ?? [])]),
]

/** Conditions that pictures are of one of some accounts. */
async function areOf(
  req: PayloadRequest,
  { upload, flattenedFields }: SanitizedCollectionConfig,
  people: readonly TypeWithID['id'][],
): Promise<Where[]> {
  if (!upload || people.length === 0) return []
  const conditions: Where[] = []
  for (const field of flattenedFields)
    if (isOfAccount(req, field) && (await mayAskFor(req, field)))
      conditions.push({ [field.name]: { in: [...people] } })
  return conditions
}

const isOfAccount = ({ payload }: PayloadRequest, field: FlattenedField): boolean =>
  field.type === 'relationship' && field.relationTo === payload.config.admin.user && !field.hasMany

/** Documents with a title or a file name that begins with the text. Without them, the others are still found. */
async function namedIn(
  caller: PayloadRequest,
  config: SanitizedCollectionConfig,
  text: string,
): Promise<Row[]> {
  try {
    return await bounded(caller, async (req) => rowsById(req, config, await idsBeginning(req, config, text)))
  } catch (err) {
    const { logger } = caller.payload
    logger.error({ err, msg: 'a collection could not be searched for names', collection: config.slug })
    return []
  }
}

/** Accounts that the caller sees and whose names hold the text. */
async function peopleNamed(
  req: PayloadRequest,
  collections: readonly SanitizedCollectionConfig[],
  text: string,
): Promise<TypeWithID['id'][]> {
  const accounts = collections.find(({ slug }) => slug === req.payload.config.admin.user)
  if (!accounts) return []
  try {
    return (await findIn(req, accounts, { text, people: [] })).map(({ id }) => id)
  } catch {
    // The same failure occurs in the search of the collections, which reports it.
    return []
  }
}

/** Documents of the panel's list, in the state in which it opens them, with what it is searched by. */
async function readSome(
  req: PayloadRequest,
  config: SanitizedCollectionConfig,
  sought: Where,
): Promise<Row[]> {
  const listed = await config.admin.baseFilter?.({ limit: MATCHES, page: 1, req, sort: 'id' })
  const where = listed ? { and: [sought, listed] } : sought
  const states = config.flattenedFields.filter(({ name }) =>
    [...STATES, IS_PUBLISHED, PUBLISHED_AT].includes(name),
  )
  const readable = await Promise.all(
    states.map(async (field) => ((await mayAskFor(req, field)) ? [field.name] : [])),
  )
  const fields = [...listFields(config), ...readable.flat()]
  return readRows(req, config, { where, limit: MATCHES, fields, isDraft: true })
}

/**
 * Whether there is more than is shown, and the list finds some of it: it compares letters in its fields, where an index knows forms of
 * words and whole texts, and pictures are found by people too.
 */
function hasMoreInList(
  config: SanitizedCollectionConfig,
  { text, found }: { text: string; found: readonly Row[] },
): boolean {
  const words = text.toLowerCase().split(' ')
  const { listSearchableFields, useAsTitle = 'id' } = config.admin
  const isListed = (row: Row) =>
    (listSearchableFields ?? [useAsTitle]).some((field) => {
      const value = String(row[field] ?? '').toLowerCase()
      return words.every((word) => value.includes(word))
    })
  return found.length > SHOWN && found.some(isListed)
}

function entryOf(req: PayloadRequest, config: SanitizedCollectionConfig, document: Row): FoundEntry {
  return {
    title: titleOf(req, config, document),
    kind: labelIn(req, config.labels.singular, config.slug),
    note: stateOf(req, config, document),
    href: panelPath(req, `/collections/${config.slug}/${document.id}`),
  }
}

/**
 * Returns the state of a document in the language of its reader: that of its own field, or else whether it is published; null for one
 * that has none. A published one says so when it is still to appear, and when a draft of it has changed.
 */
function stateOf(
  req: PayloadRequest,
  { flattenedFields, versions }: SanitizedCollectionConfig,
  document: Row,
): string | null {
  const { _status, publishedAt, [IS_PUBLISHED]: isChecked } = document
  if (typeof isChecked === 'boolean') return req.t(isChecked ? 'version:published' : 'version:unpublished')
  const field = flattenedFields.find(({ name, type }) => STATES.includes(name) && type === 'select')
  const value = field ? document[field.name] : _status
  const options = field?.type === 'select' ? field.options : []
  const option = options.find((one) => typeof one === 'object' && one.value === value)
  if (!option && !versions?.drafts) return null
  if (value === 'published' && Date.parse(String(publishedAt)) > Date.now())
    return translate(req, texts.key('find.scheduled'))
  const label = typeof option === 'object' ? labelIn(req, option.label, '') : undefined
  const known = label || req.t(_status === 'draft' ? 'version:draft' : 'version:published')
  return field && value === 'published' && _status === 'draft'
    ? `${known}, ${req.t('version:changed')}`
    : known
}

/** Path of the list of a collection in which the same words are searched. */
const searchedList = (req: PayloadRequest, { slug }: SanitizedCollectionConfig, text: string): string =>
  `${panelPath(req, `/collections/${slug}`)}?${new URLSearchParams({ search: text })}`

/** Reads documents of a collection by their ids, as far as the caller may. @returns those that are there, by their ids */
export async function entriesById(
  req: PayloadRequest,
  config: SanitizedCollectionConfig,
  ids: readonly TypeWithID['id'][],
): Promise<ReadonlyMap<string, FoundEntry>> {
  const found = await readSome(req, config, { id: { in: [...ids] } })
  return new Map(found.map((document) => [String(document.id), entryOf(req, config, document)]))
}
