import { galleriesList } from '@litfass/galleries'
import { type ContentFacts, contentKey, listContents, parseContentKey } from '@litfass/kit/content'
import type { FindNewest } from '@litfass/teasers'
import type { PayloadRequest } from 'payload'

/**
 * Finds the default content of this site's slots: the newest of each type of a slot. A gallery without pictures is none; nor is an event,
 * of which only the articles tell whether everyone may see it.
 */
export const newestContent: FindNewest = async (req, { types, without, at, ...wanted }) => {
  const shown = without.flatMap((key) => parseContentKey(key) ?? [])
  // What was dated later is left out before the newest are counted.
  const part = { ...wanted, at, without: shown, ...(at && { period: { until: new Date(at.ms + 1) } }) }
  const lists = await Promise.all(
    types.filter((type) => type !== 'event').map((type) => listContents(req, { ...part, types: [type] })),
  )
  const found = lists
    .flatMap(({ contents }) => contents)
    .flatMap((one) => (one.date ? { ...one, at: one.date.getTime() } : []))
  const filled = await filledGalleries(req, found)
  return found
    .filter(({ type, id }) => type !== 'gallery' || filled.has(id))
    .map((one) => ({ entity: contentKey(one), at: one.at }))
}

async function filledGalleries(
  req: PayloadRequest,
  contents: readonly ContentFacts[],
): Promise<ReadonlySet<number>> {
  const ids = contents.flatMap(({ type, id }) => (type === 'gallery' ? id : []))
  if (ids.length === 0) return new Set()
  const { galleries } = await galleriesList(req, { limit: ids.length, where: { id: { in: ids } } })
  return new Set(galleries.flatMap(({ id, total }) => (total > 0 ? id : [])))
}
