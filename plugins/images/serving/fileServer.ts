import { isDatabaseAway, isStoreAway } from '@litfass/kit'
import { batchLoader } from '@litfass/kit/batchLoader'
import { onBehalfOfAll } from '@litfass/kit/database'
import { type PageCache, reading } from '@litfass/kit/pages'
import type { Pool } from 'pg'
import { z } from 'zod'
import { readCutFile } from '../model/geometry/cutFiles.ts'
import {
  type FileAnswer,
  type FileHeaders,
  type FileSource,
  NO_CACHE,
  PUBLIC_CACHE,
  refusedFile,
  type ServedFile,
} from './fileAnswer.ts'
import { answerPictureFile, cutFile, type PictureFile, variantFile } from './pictureFiles.ts'

/** The collection whose files are served, and who may see them. */
export type FileServerOptions = FileSource & {
  pool: Pick<Pool, 'query'>
  /** Slug of the collection of pictures. */
  collection: string
  /** Its table, quoted. */
  table: string
  /** Whether public pictures are for everyone: no rule of the project says more. */
  isOpen: boolean
  /** Remembers public variants until their picture changes; without it the database is asked each time. */
  known?: PageCache<KnownVariant> | undefined
}

/** A variant that everyone may have, with its size once the store has been seen to have it. */
export type KnownVariant = Found | undefined

/** The address of a file, in its parts. */
export type FileAddress =
  | { kind: 'variant'; imageId: number | string; renditionHash: string; file: string }
  | { kind: 'cut'; imageId: number | string; file: string }

/**
 * Answers a file. `mayRead` decides about pictures that are not for everyone; without it there is no answer for them,
 * and Payload has to be asked.
 */
export type FileServer = (
  headers: FileHeaders,
  address: FileAddress,
  mayRead?: () => Promise<boolean>,
) => Promise<FileAnswer | undefined>

/** A cut keeps its address while its content changes, so caches have to ask again soon. */
const CUT_CACHE = 'public, max-age=300, must-revalidate'

/**
 * The picture's visibility, `trashed` while it is in the trash, and the file an address names, if the picture has it, as
 * the public gets it.
 */
type Found = { visibility: string; file: (PictureFile & ServedFile) | undefined }

/**
 * The one way files of pictures are served, and the one check in front of them: in the listener before Next, and in
 * Payload's endpoints. A public file costs one indexed query and no Payload (design section 5), a variant that is known
 * not even that. Withdrawn pictures answer 410 to everyone, and any 503 while database or store are away; caches keep
 * none of these.
 */
export function createFileServer({
  pool,
  collection,
  table,
  isOpen,
  known,
  ...source
}: FileServerOptions): FileServer {
  // What is looked up for several callers goes on when the first of them has gone.
  const findVisibility = batchLoader((asked: readonly VariantKey[]) =>
    onBehalfOfAll(() => readVisibilities(pool, table, asked)),
  )
  const findCut = batchLoader((ids: readonly number[]) => onBehalfOfAll(() => readCutRows(pool, table, ids)))

  async function findVariant(asked: VariantKey, name: string): Promise<Found | undefined> {
    const file = variantFile(asked.renditionHash, name)
    if (!file || !/^[\w-]{16,64}$/.test(asked.renditionHash)) return undefined
    const find = async () => {
      const ids = [asked.imageId]
      const visibility = await reading({ topic: collection, ids }, () => findVisibility(asked))
      const value =
        visibility === undefined ? undefined : { visibility, file: { ...file, cacheControl: PUBLIC_CACHE } }
      return { value, isKeepable: visibility === 'public' }
    }
    return (await (known ? known.load(keyOf(asked, name), find) : find())).value
  }

  async function findCutFile(imageId: number, name: string): Promise<Found | undefined> {
    const cut = readCutFile(name)
    const row = cut && (await findCut(imageId))
    const file = row && cutFile(row, cut)
    return row && { visibility: row.visibility, file: file && { ...file, cacheControl: CUT_CACHE } }
  }

  async function find({ imageId: id, ...address }: FileAddress): Promise<Found | undefined> {
    const imageId = readId(id)
    if (imageId === undefined) return undefined
    if (address.kind === 'cut') return findCutFile(imageId, address.file)
    const asked = { imageId, renditionHash: address.renditionHash }
    return known?.get(keyOf(asked, address.file)) ?? findVariant(asked, address.file)
  }

  return async (headers, address, mayRead) => {
    if (!isOpen && !mayRead) return undefined
    try {
      const found = await find(address)
      if (!found) return refusedFile(404)
      if (found.visibility === 'withdrawn') return refusedFile(410)
      const isPublic = isOpen && found.visibility === 'public'
      if (!isPublic && !mayRead) return undefined
      if (!isPublic && !(await mayRead?.())) return refusedFile(found.visibility === 'trashed' ? 410 : 404)
      const { file } = found
      if (!file) return refusedFile(404)
      return await answerPictureFile(headers, source, isPublic ? file : { ...file, cacheControl: NO_CACHE })
    } catch (error) {
      if (isDatabaseAway(error) || isStoreAway(error)) return refusedFile(503)
      throw error
    }
  }
}

const keyOf = ({ imageId, renditionHash }: VariantKey, name: string) => `${imageId}/${renditionHash}/${name}`

/** Postgres has no larger integers. */
const MAX_ID = 2_147_483_647

function readId(id: number | string): number | undefined {
  const number = Number(id)
  return Number.isInteger(number) && number > 0 && number <= MAX_ID ? number : undefined
}

const VISIBILITY = "case when i.deleted_at is null then i.visibility::text else 'trashed' end"

type VariantKey = { imageId: number; renditionHash: string }

/** Reads the visibility of some pictures; `undefined` where a picture has no such rendition. */
async function readVisibilities(
  pool: Pick<Pool, 'query'>,
  table: string,
  asked: readonly VariantKey[],
): Promise<(string | undefined)[]> {
  const { rows } = await pool.query({
    name: 'litfass-file-visibility',
    text: `select asked.place, ${VISIBILITY} as visibility
           from unnest($1::int[], $2::text[]) with ordinality as asked(id, hash, place)
           join image_renditions r on r.image_id = asked.id and r.hash = asked.hash
           join ${table} i on i.id = r.image_id`,
    values: [asked.map(({ imageId }) => imageId), asked.map(({ renditionHash }) => renditionHash)],
  })
  const found = new Map(rows.map((row) => [Number(row.place), String(row.visibility)]))
  return asked.map((_, at) => found.get(at + 1))
}

const wholeNumber = z.coerce.number()

const cutRow = z
  .object({
    id: z.number(),
    visibility: z.string(),
    rendition_hash: z.string().nullable(),
    is_stub: z.boolean().nullable(),
    width: wholeNumber,
    height: wholeNumber,
    frames: wholeNumber,
    focus_x: wholeNumber,
    focus_y: wholeNumber,
  })
  .transform(({ rendition_hash: renditionHash, is_stub, frames, ...row }) => ({
    ...row,
    renditionHash,
    is_stub: is_stub ?? false,
    frames: frames || 1,
  }))

/** Reads the rows some cuts are made from; `undefined` where there is no picture. */
async function readCutRows(
  pool: Pick<Pool, 'query'>,
  table: string,
  ids: readonly number[],
): Promise<(z.infer<typeof cutRow> | undefined)[]> {
  const { rows } = await pool.query({
    name: 'litfass-file-cuts',
    text: `select id, ${VISIBILITY} as visibility, rendition_hash, is_stub, width, height, frames, focus_x, focus_y
           from ${table} i where id = any($1::int[])`,
    values: [ids],
  })
  const found = new Map(rows.map((row) => cutRow.parse(row)).map((row) => [row.id, row]))
  return ids.map((id) => found.get(id))
}
