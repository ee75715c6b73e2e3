import { freeSlug, rememberSlug, slugOf } from '@litfass/kit/slugs'
import type { CollectionBeforeChangeHook, CollectionSlug, PayloadRequest } from 'payload'
import { LANGUAGES, type Language, textIn } from './domain/content.ts'
import { saveOf } from './operation.ts'

/*
 * The addresses of pieces: unique in their language, made from the headline until publication, and kept for
 * ever once they have been public (decision 0035).
 */

/** The address in the document's own row. */
type StoredAddress = { language: Language; slug: string | null; published_at: Date | null }

type Data = Parameters<CollectionBeforeChangeHook>[0]['data']

type Named = { title: string; slug: string }

/**
 * Returns the slug that a save asks for, before it is made unique.
 * @param before the document as the writer saw it
 * @param wasPublic a public address follows no change of the headline
 */
function wantedSlug(given: Named, before: Named, wasPublic: boolean): string {
  const isOwn = given.slug !== '' && given.slug !== before.slug
  if (isOwn) return slugOf(given.slug, 'beitrag')
  const isKept = given.slug !== '' && (wasPublic || given.title === before.title)
  if (isKept) return before.slug
  return given.title.trim() === '' ? '' : slugOf(given.title, 'beitrag')
}

/** Addresses are unique among the pieces of one language. */
const scopeOf = (collection: CollectionSlug, language: Language) => ({
  collection,
  within: { field: 'language', value: language },
})

type Addressed = {
  collection: CollectionSlug
  id: number | undefined
  data: Data
  original: Data
  /** The document's own row. */
  stored: StoredAddress | undefined
}

/** Gives what is saved its address, and keeps the one before, if readers may know it. */
export async function keepAddress(
  req: PayloadRequest,
  { collection, id, data, original, stored }: Addressed,
): Promise<Data> {
  const language = LANGUAGES.find((one) => one === data.language) ?? 'de'
  const wasPublic = stored?.slug !== null && stored !== undefined && stored.published_at !== null
  const before = { title: textIn(original.title), slug: textIn(original.slug) }
  const given = { title: textIn(data.title), slug: textIn(data.slug).trim() }
  const wanted = wantedSlug(given, before, wasPublic)
  const isVersionOnly = stored !== undefined && saveOf(req).isDraft
  if (isVersionOnly || wanted === '') return { ...data, language, slug: wanted || null }
  const slug = await freeSlug(req, { scope: scopeOf(collection, language), wanted, id })
  const isMoved = stored && (stored.slug !== slug || stored.language !== language)
  if (isMoved && wasPublic && stored.slug && id !== undefined)
    await rememberSlug(req, { scope: scopeOf(collection, stored.language), slug: stored.slug, id })
  return { ...data, language, slug }
}
