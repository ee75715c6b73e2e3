import { processWide } from '@litfass/kit'
import { configuredTableName, quotedName } from '@litfass/kit/database'
import type { SanitizedConfig } from 'payload'
import type { Pool } from 'pg'
import { z } from 'zod'
import { arePublicImagesOpen } from '../access.ts'
import { imagesOptionsOf } from '../options.ts'
import { remainingOf } from '../presenters/imageRow.ts'
import { imageIsStub } from '../routes.ts'
import type { FileAnswer, FileHeaders } from './fileAnswer.ts'
import { createFileServer, type FileAddress, type FileServer, type FileServerOptions } from './fileServer.ts'

/** The store and access settings with which a project serves its picture files. */
type ServedFiles = Omit<FileServerOptions, 'pool' | 'known'>

/** Returns the files of a project: from the store of the plugin's options, under the rules its collection has in the end. */
export function servedFiles(config: SanitizedConfig): ServedFiles {
  const options = imagesOptionsOf({ config })
  const { collection, store, accelPrefix } = options
  const table = quotedName(configuredTableName(config, collection))
  return { collection, table, store, accelPrefix, isOpen: arePublicImagesOpen(config, options) }
}

const state = processWide<{ served?: ServedFiles }>('images.servedFiles', () => ({}))

/**
 * Lets listeners in front of Next answer for public pictures. To be called with the project's config where Next starts
 * (`instrumentation.ts`), so that store and rules are those of the plugin and nothing is configured twice.
 */
export function openPublicFiles(config: SanitizedConfig): void {
  state.served = servedFiles(config)
}

type Source = { pool: Pick<Pool, 'query'> }

/**
 * Serves variants and cuts of public pictures without Payload, for a listener in front of Next. There is no answer for
 * any other path, for pictures that are not for everyone, and until `openPublicFiles` was called: then Payload's endpoint
 * decides for the person who asks.
 * @param options.known remembers which variants are public until their picture changes; `openCaches` keeps it true
 * @example
 * const servePublic = publicFiles({ pool })
 * const answer = await servePublic({ get: (name) => request.headers[name] ?? null }, request.url)
 */
export function publicFiles({ pool, known }: Source & Pick<FileServerOptions, 'known'>) {
  const servers = new WeakMap<ServedFiles, FileServer>()
  return async (headers: FileHeaders, path: string): Promise<FileAnswer | undefined> => {
    const address = readAddress(path)
    const { served } = state
    if (!address || !served) return undefined
    const serve = servers.get(served) ?? createFileServer({ ...served, pool, known })
    servers.set(served, serve)
    return serve(headers, address)
  }
}

const VARIANT = /^\/media\/file\/([^/?]+)\/([^/?]+)\/([^/?]+)(?:\?|$)/
const CUT = /^\/media\/imagecut\/([^/?]+)\/([^/?]+)(?:\?|$)/

function readAddress(path: string): FileAddress | undefined {
  const [, imageId, renditionHash, variant] = VARIANT.exec(path) ?? []
  if (imageId && renditionHash && variant) return { kind: 'variant', imageId, renditionHash, file: variant }
  const [, cutId, file] = CUT.exec(path) ?? []
  return cutId && file ? { kind: 'cut', imageId: cutId, file } : undefined
}

const stubRow = z.object({
  id: z.number(),
  visibility: z.string(),
  is_stub: z.boolean().nullable(),
  state: z.enum(['waiting', 'running', 'ready', 'failed']).nullable(),
  remaining: z.coerce.number(),
})

/**
 * Answers `imageisstub` for public pictures with one indexed query and without Payload, as every viewer gets the same
 * answer. There is none, and Payload has to be asked, if someone who may be signed in asks about a picture that is not
 * for everyone, if the query is malformed, and wherever `publicFiles` has no answer.
 */
export function publicStubs({ pool }: Source) {
  return async (
    search: URLSearchParams,
    { isVisitor }: { isVisitor: boolean },
  ): Promise<Record<string, number> | undefined> => {
    const query = imageIsStub.query?.safeParse(Object.fromEntries(search))
    const { served } = state
    if (!served?.isOpen || !query?.success) return undefined
    const { rows } = await pool.query({
      name: 'litfass-public-stubs',
      text: `select id, visibility, is_stub, processing_state as state, processing_remaining as remaining
             from ${served.table} where id = any($1::int[]) and deleted_at is null`,
      values: [query.data.ids],
    })
    const found = rows.map((row) => stubRow.parse(row))
    const open = found.filter(({ visibility }) => visibility === 'public')
    if (!isVisitor && open.length < found.length) return undefined
    const remaining = new Map(
      open.map(({ id, is_stub, state, remaining }) => [
        id,
        remainingOf({ is_stub: is_stub ?? false, processing: { state, remaining } }),
      ]),
    )
    return Object.fromEntries(query.data.ids.map((id) => [String(id), remaining.get(id) ?? 0]))
  }
}
