import { choosableFrom, type ImageManager, imagesOptionsOf } from '@litfass/images'
import { visibilitySchema } from '@litfass/images/schemas'
import { type Call, type Handler, isStaff, LitfassError, type RuleCall } from '@litfass/kit'
import type { CollectionSlug, Where } from 'payload'
import { z } from 'zod'
import { PICTURES_PER_PAGE } from './constants.ts'
import type { DeskPicture, sortableImagesSelection } from './routes.ts'
import { texts } from './texts.ts'

/** Answers the selected pictures and a page of the choice, as JSON or as HTML. */
export const selectPictures: Handler<typeof sortableImagesSelection> = async ({
  req,
  viewer,
  query,
  format,
}) => {
  const { collection, imageManagers } = imagesOptionsOf(req.payload)
  const desk = { req, viewer, query, collection, imageManagers }
  const found = { ...(await findSelected(desk)), ...(await findChoosable(desk)) }
  if (format === 'json') return found
  // Only a server that renders it can load it: plain Node, which runs the worker, reads no JSX.
  const { selectionHtml } = await import('./selectionHtml.tsx')
  return new Response(await selectionHtml(req, { ...found, query }), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })
}

/**
 * Whether an approved account may upload for the image manager.
 * @throws LitfassError `desk.unknownManager` (400)
 */
export function mayChoose({ req, viewer, query }: RuleCall): boolean {
  const { imageManagers } = imagesOptionsOf(req.payload)
  const prefix = String(query.imageManagerPrefix)
  const manager = Object.hasOwn(imageManagers, prefix) ? imageManagers[prefix] : undefined
  if (!manager)
    throw new LitfassError('malformed', {
      detail: 'desk.unknownManager',
      msgKey: texts.key('unknownManager'),
    })
  return manager.uploadBy === 'members' || isStaff(viewer)
}

type ImageManagers = Readonly<Record<string, Pick<ImageManager, 'uploadBy'>>>

type Desk = Pick<Call<typeof sortableImagesSelection>, 'req' | 'viewer' | 'query'> & {
  collection: CollectionSlug
  imageManagers: ImageManagers
}

/** Finds the selected pictures in their order with the caller's rights, and the ids of those that are not found. */
async function findSelected(desk: Desk): Promise<{ selected: DeskPicture[]; missing: number[] }> {
  const { req, collection, query } = desk
  if (query.selected.length === 0) return { selected: [], missing: [] }
  const { docs } = await req.payload.find({
    collection,
    where: { and: [{ id: { in: query.selected } }, ...(await ownPictures(desk, query.selected))] },
    select: COLUMNS,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const found = new Map(docs.map(presentPicture).map((picture) => [picture.id, picture]))
  return {
    selected: query.selected.flatMap((id) => found.get(id) ?? []),
    missing: query.selected.filter((id) => !found.has(id)),
  }
}

type Choosable = { pictures: DeskPicture[]; total: number; page: number; pages: number }

/** Finds a page of the pictures the caller can choose from, newest first. */
async function findChoosable(desk: Desk): Promise<Choosable> {
  const { req, collection, query } = desk
  const { page } = query
  if (page === 0) return { pictures: [], total: 0, page: 0, pages: 0 }
  const found = await req.payload.find({
    collection,
    where: { and: [...(await ownPictures(desk)), ...choosableWhere(desk)] },
    select: COLUMNS,
    // Pictures of one upload may share their time; the id makes the order total, so that pages never overlap.
    sort: ['-createdAt', '-id'],
    limit: PICTURES_PER_PAGE,
    page,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return {
    pictures: found.docs.map(presentPicture),
    total: found.totalDocs,
    page,
    pages: found.totalPages,
  }
}

/** Leaves out withdrawn pictures, and those whose processing failed before they were ever shown. */
function choosableWhere({ viewer, query, imageManagers }: Desk): Where[] {
  // Members must not search by a field that they cannot read in other people's pictures.
  const fields = ['caption', 'copyright', ...(isStaff(viewer) ? ['originalName'] : [])]
  return [
    { imageManagerPrefix: { in: choosableFrom(query.imageManagerPrefix, imageManagers) } },
    { visibility: { not_equals: 'withdrawn' } },
    { or: [{ is_stub: { not_equals: true } }, { 'processing.state': { not_equals: 'failed' } }] },
    ...searchWords(query.search).map((word) => ({
      or: fields.map((field) => ({ [field]: { contains: word } })),
    })),
  ]
}

const MAX_WORDS = 8

/** Splits a search into words, escaped for LIKE patterns. */
export function searchWords(search: string): string[] {
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map((word) => word.replace(/[\\%_]/g, String.raw`\$&`))
}

/** Pictures of their own that members can choose from. */
const MAX_OWN = 1000

/** Restricts members to their own pictures, whatever else they can read. `among` names the pictures in question. */
async function ownPictures({ req, viewer, collection }: Desk, among?: readonly number[]): Promise<Where[]> {
  if (isStaff(viewer)) return []
  const own: Where = { owner: { equals: viewer.kind === 'account' ? viewer.id : 0 } }
  const { docs } = await req.payload.find({
    collection,
    where: among ? { and: [own, { id: { in: [...among] } }] } : own,
    sort: ['-createdAt', '-id'],
    limit: MAX_OWN,
    pagination: false,
    select: {},
    depth: 0,
    // Privileged, but only for ids: no one may search by owner. The pictures are then read with the caller's rights.
    overrideAccess: true,
    req,
  })
  return [{ id: { in: docs.map(({ id }) => id) } }]
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const pixels = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)

/** The part of a picture's document that the desk shows. */
const row = z.object({
  id: z.number(),
  caption: text,
  copyright: text,
  alt: text,
  originalName: z.string().nullish(),
  focus_x: z.number(),
  focus_y: z.number(),
  width: pixels,
  height: pixels,
  revision: z.number().nullish(),
  is_stub: z.boolean().nullish(),
  visibility: visibilitySchema,
  processing: z.object({ state: z.string().nullish() }).nullish(),
  url_set: z.record(z.string(), z.string()).nullish(),
})

/** The fields to select for `row`, and the owner, which the access rule of the file name needs. */
const COLUMNS = Object.fromEntries(
  [...Object.keys(row.shape), 'owner'].filter((key) => key !== 'id').map((key) => [key, true as const]),
)

/** Turns a document that was read with the caller's rights into the picture that leaves the server. */
function presentPicture(doc: unknown): DeskPicture {
  const { originalName, processing, revision, is_stub, url_set, ...picture } = row.parse(doc)
  return {
    ...picture,
    fileName: originalName ?? null,
    revision: revision ?? 1,
    is_stub: is_stub ?? false,
    hasFailed: processing?.state === 'failed',
    imageUrls: url_set ?? null,
  }
}
