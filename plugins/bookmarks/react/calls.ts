import type { Client } from '@litfass/kit/client'
import type { AnyRoute } from '@litfass/kit/routes'
import type { z } from 'zod'
import type { Action, ImageType, ListName, Reference, Word } from '../bookmarks.ts'
import type {
  imageReferenceBulk,
  imageReferenceCopy,
  imageReferenceShare,
  imageReferenceShareCreate,
  imageReferenceShares,
  imageReferenceState,
  imageReferences,
} from '../routes.ts'

type Reply<R extends Pick<AnyRoute, 'reply'>> = z.output<NonNullable<R['reply']>>

export type StateAnswer = Reply<typeof imageReferenceState>
export type ListCounts = StateAnswer['counts']
export type ListAnswer = Omit<Reply<typeof imageReferences>, 'list'>
export type ListEntry = ListAnswer['entries'][number]
export type BulkItem = Reply<typeof imageReferenceBulk>[number]
type CopyItem = Reply<typeof imageReferenceCopy>[number]
export type CopiedItem = Extract<CopyItem, { id: number }>
export type RefusedItem = Extract<CopyItem, { msg: string }>
export type ShareLink = Reply<typeof imageReferenceShares>['shares'][number]
export type NewShareLink = Reply<typeof imageReferenceShareCreate>
export type SharedAnswer = Reply<typeof imageReferenceShare>

/**
 * The requests the components make. Each rejects with an error whose `message` can be shown, and whose `status` is that of
 * the response, or 0 without one.
 */
export type BookmarkCalls = {
  readState: (ids: readonly number[], imageType: ImageType) => Promise<StateAnswer>
  act: (reference: Reference, action: Action) => Promise<Word>
  /** Applies one action to up to 200 media; the results have their order. */
  actOnAll: (references: readonly Reference[], action: Action) => Promise<BulkItem[]>
  readList: (request: {
    list: ListName
    offset: number
    limit: number
    search?: string
    signal?: AbortSignal
  }) => Promise<ListAnswer>
  /** Copies up to 200 pictures into an image manager. The idempotency key makes one copy of each, however often sent. */
  copy: (request: {
    references: readonly Reference[]
    imageManagerPrefix: string
    key: string
  }) => Promise<CopyItem[]>
  createShare: (list: ListName) => Promise<NewShareLink>
  readShares: () => Promise<ShareLink[]>
  withdrawShare: (id: number) => Promise<void>
  readShared: (token: string, offset: number) => Promise<SharedAnswer>
  /** Returns the URL of a list's ZIP, or of one with some of its pictures. */
  exportUrl: (list: ListName, ids?: readonly number[]) => string
  /** The same of a shared list. */
  sharedExportUrl: (token: string, ids?: readonly number[]) => string
}

/** Paths of the route table, which is loaded on the first action. Reads on page load do not need it. */
const PATHS = {
  state: '/media/ajax/imagereferencestate',
  list: '/media/ajax/imagereferences',
  export: '/media/ajax/imagereferenceexport',
  sharedExport: '/media/ajax/imagereferenceshareexport',
} as const

type BookmarkCallsOptions = {
  /** Loads the client of the site's routes, for the first action. */
  loadClient: () => Promise<Client>
  /** Origin of the routes; the page's own by default. */
  baseUrl?: string
}

/** Creates the requests on the plugin's routes. */
export function bookmarkCallsOf({ loadClient, baseUrl = '' }: BookmarkCallsOptions): BookmarkCalls {
  const load = async () => {
    const [client, { routeCallsOf }] = await Promise.all([loadClient(), import('./routeCalls.ts')])
    return routeCallsOf(client)
  }
  return {
    readState: (ids, imageType) => readState(`${baseUrl}${PATHS.state}`, ids, imageType),
    act: async (...args) => (await load()).act(...args),
    actOnAll: async (...args) => (await load()).actOnAll(...args),
    readList: (request) => readList(`${baseUrl}${PATHS.list}`, request),
    copy: async (request) => (await load()).copy(request),
    createShare: async (list) => (await load()).createShare(list),
    readShares: async () => (await load()).readShares(),
    withdrawShare: async (id) => (await load()).withdrawShare(id),
    readShared: async (...args) => (await load()).readShared(...args),
    exportUrl: (list, ids) => withQuery(`${baseUrl}${PATHS.export}`, { list, ids: ids?.join() }),
    sharedExportUrl: (token, ids) =>
      withQuery(`${baseUrl}${PATHS.sharedExport}/${token}`, { ids: ids?.join() }),
  }
}

function withQuery(url: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? `${name}=${value}` : []))
  return given.length > 0 ? `${url}?${given.join('&')}` : url
}

/**
 * Reads the state of a page's buttons.
 * @throws Error when there is no response or an unexpected one
 */
async function readState(url: string, ids: readonly number[], imageType: ImageType): Promise<StateAnswer> {
  const query = new URLSearchParams({ imageType })
  if (ids.length > 0) query.set('ids', ids.join(','))
  const { status, answer } = await readJson(`${url}?${query}`)
  if (!isState(answer)) throw new Error(`The state of bookmarks was answered with ${status}.`)
  return answer
}

type ListRequest = Parameters<BookmarkCalls['readList']>[0]

/**
 * Reads a page of a list.
 * @throws Error when there is no response within 30 seconds or an unexpected one
 */
async function readList(
  url: string,
  { list, offset, limit, search, signal = AbortSignal.timeout(30_000) }: ListRequest,
): Promise<ListAnswer> {
  const query = new URLSearchParams({ list, from: String(offset), limit: String(limit) })
  if (search) query.set('search', search)
  const { status, answer } = await readJson(`${url}?${query}`, signal)
  if (!isList(answer)) throw new Error(`A list of bookmarks was answered with ${status}.`)
  return answer
}

/** Reads JSON with plain `fetch`: the client of all routes and their schemas weigh more than the pages that read this. */
async function readJson(url: string, signal?: AbortSignal): Promise<{ status: number; answer: unknown }> {
  const headers = { Accept: 'application/json', 'X-Requested-With': 'litfass' }
  const response = await fetch(url, { headers, ...(signal && { signal }) })
  return { status: response.status, answer: response.ok ? await response.json() : undefined }
}

function isState(answer: unknown): answer is StateAnswer {
  if (!isRecord(answer) || !areCounts(answer.counts)) return false
  return Array.isArray(answer.temporary) && Array.isArray(answer.saved)
}

function isList(answer: unknown): answer is ListAnswer {
  if (!isRecord(answer) || !areCounts(answer.counts) || !Number.isInteger(answer.total)) return false
  return Array.isArray(answer.entries) && answer.entries.every(isEntry)
}

function isEntry(entry: unknown): entry is ListEntry {
  return isRecord(entry) && Number.isInteger(entry.imageId) && typeof entry.image === 'object'
}

function areCounts(counts: unknown): counts is ListCounts {
  return isRecord(counts) && Number.isInteger(counts.temporary) && Number.isInteger(counts.saved)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
