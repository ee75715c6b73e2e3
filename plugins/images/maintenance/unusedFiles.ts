import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { StoredFile } from '@litfass/kit/storage'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'

/** Files of the store that nothing refers to. */
export type UnusedFiles =
  | { kind: 'unusedOriginal'; hash: string; files: number; bytes: number }
  | { kind: 'unusedRendition'; hash: string; files: number; bytes: number }
  /** A name the plugin never gives; it may be someone else's. */
  | { kind: 'unknownFile'; key: string; bytes: number }

type Options = Pick<ResolvedImagesOptions, 'collection' | 'graceSeconds' | 'store'>
type Group = { hash: string; files: number; bytes: number; modifiedAt: Date }

type Search = {
  /** Younger files are left out: their row may be about to be committed. */
  before: Date
  /** Told of every file that was looked at. */
  onFile?: (file: StoredFile) => void
}

const ORIGINAL = /^originals\/([0-9a-f]{2})\/(\1[0-9a-f]{62})$/
const RENDITION = /^renditions\/([\w-]{2})\/(\1[\w-]+)\/[^/]+$/

/** Hashes one statement asks for. */
const BATCH = 500

/**
 * Every file of the store that no row refers to. It is listed once, from its beginning to its end, and some hundred
 * names at a time are looked up through an index, so that memory stays the same however many files there are.
 */
export async function* unusedFiles(
  payload: Payload,
  options: Options,
  search: Search,
): AsyncGenerator<UnusedFiles> {
  const req = await createLocalReq({}, payload)
  yield* unusedBelow(req, 'originals/', options, search)
  yield* unusedBelow(req, 'renditions/', options, search)
}

async function* unusedBelow(
  req: PayloadRequest,
  folder: 'originals/' | 'renditions/',
  options: Options,
  { before, onFile }: Search,
): AsyncGenerator<UnusedFiles> {
  const isOriginal = folder === 'originals/'
  const strangers: UnusedFiles[] = []
  const groups = grouped(options.store.list(folder), isOriginal ? ORIGINAL : RENDITION, (file, isStrange) => {
    onFile?.(file)
    if (isStrange && file.modifiedAt < before)
      strangers.push({ kind: 'unknownFile', key: file.key, bytes: file.bytes })
  })
  for await (const batch of inBatches(groups, BATCH)) {
    const used = await usedAmong(req, options, isOriginal, batch)
    for (const { hash, files, bytes, modifiedAt } of batch) {
      if (used.has(hash) || modifiedAt >= before) continue
      yield { kind: isOriginal ? 'unusedOriginal' : 'unusedRendition', hash, files, bytes }
    }
    yield* strangers.splice(0)
  }
  yield* strangers.splice(0)
}

/** The files of one hash stand next to each other in a listing. */
async function* grouped(
  files: AsyncIterable<StoredFile>,
  pattern: RegExp,
  onFile: (file: StoredFile, isStrange: boolean) => void,
): AsyncGenerator<Group> {
  let group: Group | undefined
  for await (const file of files) {
    const hash = pattern.exec(file.key)?.[2]
    onFile(file, hash === undefined)
    if (hash === undefined) continue
    if (group && group.hash !== hash) {
      yield group
      group = undefined
    }
    group = {
      hash,
      files: (group?.files ?? 0) + 1,
      bytes: (group?.bytes ?? 0) + file.bytes,
      modifiedAt: group && group.modifiedAt > file.modifiedAt ? group.modifiedAt : file.modifiedAt,
    }
  }
  if (group) yield group
}

async function usedAmong(
  req: PayloadRequest,
  { collection, graceSeconds }: Options,
  isOriginal: boolean,
  batch: readonly Group[],
): Promise<Set<unknown>> {
  const hashes = batch.map(({ hash }) => hash)
  const rows = await executeSql(
    req,
    isOriginal
      ? sql`select content_hash as hash from ${tableOf(collection)} where content_hash in ${hashes}
            union select content_hash from image_recipes where content_hash in ${hashes}`
      : sql`select distinct hash from image_renditions where hash in ${hashes}
            and (retired_at is null or retired_at > now() - make_interval(secs => ${graceSeconds}))`,
  )
  return new Set(rows.map((row) => row.hash))
}

/** The items in groups of at most `size`, in their order. */
export async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
