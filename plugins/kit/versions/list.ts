import type { CollectionSlug, PayloadRequest, SanitizedCollectionConfig, Where } from 'payload'
import { z } from 'zod'
import { accountNames } from '../access/accountNames.ts'
import { editorialFields, type ValueField } from '../revisions/differences.ts'
import { fieldLabel } from '../revisions/shown.ts'
import { translate } from '../texts/texts.ts'
import type { VersionChange } from './changes.ts'
import { readRecords, type VersionRecord } from './rows.ts'
import type { VersionKind } from './sittings.ts'
import { texts } from './texts.ts'

/** A version in a list, in the language of the request. */
export type ListedVersion = {
  id: string
  /** ISO 8601, in UTC. */
  savedAt: string
  /** Name of the person, or that there was no account. */
  who: string
  name: string | null
  kind: VersionKind
  /** Whether the version is one that readers see, or saw. */
  isPublished: boolean
  /** What it changed: "Überschrift, Text (+120 Zeichen)". */
  summary: string
}

/** A page of versions, the newest first. */
export type VersionPage = { versions: ListedVersion[]; page: number; pages: number }

const stored = z.looseObject({
  id: z.coerce.string(),
  updatedAt: z.coerce.string(),
  version: z.looseObject({ _status: z.string().nullish() }),
})

type Asked = { collection: SanitizedCollectionConfig; id: number | string; page: number; limit: number }

/** Lists versions of a document that the caller may read, a page at a time. No text of a version is read for it. */
export async function listVersions(
  req: PayloadRequest,
  { collection, id, page, limit }: Asked,
): Promise<VersionPage> {
  // Payload keeps a copy of all languages beside a version that publishes one of them.
  const isShown: Where = req.payload.config.localization ? { snapshot: { not_equals: true } } : {}
  const found = await req.payload.findVersions({
    collection: collection.slug as CollectionSlug,
    where: { and: [{ parent: { equals: id } }, isShown] },
    select: { updatedAt: true, version: { _status: true } },
    sort: '-updatedAt',
    page,
    limit,
    ...(collection.trash && { trash: true }),
    depth: 0,
    overrideAccess: false,
    req,
  })
  const docs = found.docs.map((doc) => stored.parse(doc))
  const records = await readRecords(
    req,
    collection.slug,
    docs.map((doc) => doc.id),
  )
  const present = await presenter(req, collection, [...records.values()])
  const versions = docs.map((doc, at) => {
    const isFirst = !found.hasNextPage && at === docs.length - 1
    return present(doc, records.get(doc.id), isFirst)
  })
  return { versions, page: found.page ?? 1, pages: found.totalPages }
}

type Stored = z.output<typeof stored>

async function presenter(
  req: PayloadRequest,
  { flattenedFields }: SanitizedCollectionConfig,
  records: readonly VersionRecord[],
) {
  const fields = new Map(editorialFields(flattenedFields).map((field) => [field.path, field]))
  const names = await accountNames(
    req,
    // What the panel's config names is a slug.
    req.payload.config.admin.user as CollectionSlug,
    records.flatMap(({ savedBy }) => savedBy ?? []),
  )
  return (
    { id, updatedAt, version }: Stored,
    record: VersionRecord | undefined,
    isFirst: boolean,
  ): ListedVersion => {
    const isPublished = version._status === 'published'
    const name = record?.savedBy === undefined || record.savedBy === null ? null : names.get(record.savedBy)
    return {
      id,
      savedAt: new Date(record?.savedAt ?? updatedAt).toISOString(),
      who: name ?? translate(req, texts.key('anonymous')),
      name: record?.name ?? null,
      kind: record?.kind ?? (isPublished ? 'published' : 'draft'),
      isPublished,
      summary: summaryOf(req, { changes: record?.changes ?? null, isFirst, fields }),
    }
  }
}

type Summarized = {
  changes: readonly VersionChange[] | null
  isFirst: boolean
  fields: ReadonlyMap<string, ValueField>
}

function summaryOf(req: PayloadRequest, { changes, isFirst, fields }: Summarized): string {
  if (!changes) return translate(req, texts.key(isFirst ? 'first' : 'unknown'))
  // A field that the collection no longer has.
  const shown = changes.flatMap((change) => {
    const field = fields.get(change.path)
    return field ? [changeText(req, field, change)] : []
  })
  return shown.length > 0 ? shown.join(', ') : translate(req, texts.key('unchanged'))
}

function changeText(req: PayloadRequest, found: ValueField, { characters = 0 }: VersionChange): string {
  const field = fieldLabel(req, found)
  if (characters === 0) return field
  const name = characters > 0 ? 'more' : 'fewer'
  return translate(req, texts.key(name), { field, count: Math.abs(characters) })
}
