import { createLocalReq, type PayloadRequest, type SanitizedCollectionConfig } from 'payload'
import { viewerOf } from '../access/viewerOf.ts'
import { shapesOf } from '../documents/shapes.ts'
import { isStaff } from '../domain/viewer.ts'
import type { Handler } from '../endpoints/handle.ts'
import { labelIn, type Row, readableIds, titleFields, titleOf } from '../references/holders.ts'
import { pagePatternsOf, pagesOf } from '../references/pages.ts'
import type { LinkTarget, linkTargets } from '../routes/linkTargets.ts'
import { holdsWords, readRows, searchableFields } from './rows.ts'

/** Documents that one collection contributes, and those of all together. */
const MOST_OF_EACH = 8
const MOST = 15

/** Answers `linktargets`. */
export const serveLinkTargets: Handler<typeof linkTargets> = async ({ req, query }) => {
  const patterns = pagePatternsOf(req.payload)
  const { idTypeOf } = shapesOf(req.payload)
  const collections = req.payload.config.collections.filter(
    ({ slug }) => Object.hasOwn(patterns, slug) && idTypeOf(slug) === 'number',
  )
  // Another request than the caller's, who may see what everyone does not.
  const visitor = await createLocalReq({}, req.payload)
  const found = await Promise.all(
    collections.map((config) => targetsIn({ req, visitor }, config, query.text)),
  )
  const newest = found.flat().sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
  return { targets: newest.slice(0, MOST) }
}

type Readers = { req: PayloadRequest; visitor: PayloadRequest }

/** Finds documents of a collection whose title holds all words: those that visitors see, and for staff the others too. */
async function targetsIn(
  { req, visitor }: Readers,
  config: SanitizedCollectionConfig,
  text: string,
): Promise<LinkTarget[]> {
  if ((await config.access.read({ req })) === false) return []
  const [title] = await searchableFields(req, config, titleFields(req, config).slice(0, 1))
  if (title === undefined) return []
  const documents = await readRows(req, config, {
    where: { or: holdsWords([title], text) },
    fields: ['language', 'slug', 'publishedAt', 'createdAt'],
    sort: ['-createdAt', '-id'],
    limit: MOST_OF_EACH,
  })
  const open = await readableIds(
    visitor,
    config,
    documents.map(({ id }) => id),
  )
  const shown = isStaff(viewerOf(req)) ? documents : documents.filter(({ id }) => open.has(id))
  const pages = await pagesOf(req, { slug: config.slug, documents: shown })
  return shown.flatMap((document): LinkTarget[] => {
    const path = pages.get(String(document.id))
    if (path === undefined) return []
    return [
      {
        ...{ collection: config.slug, id: Number(document.id) },
        kind: labelIn(req, config.labels.singular, config.slug),
        title: titleOf(req, config, document),
        url: addressOf(req, path),
        date: dateOf(document),
        isPublic: open.has(document.id),
      },
    ]
  })
}

function dateOf({ publishedAt, createdAt }: Row): string | null {
  const date = publishedAt ?? createdAt
  return typeof date === 'string' ? date : null
}

const addressOf = ({ payload }: PayloadRequest, path: string): string =>
  payload.config.serverURL ? new URL(path, payload.config.serverURL).href : path
