import { CONTENT_TYPES, type ContentRef, listContent } from '@litfass/articles'
import { galleriesList } from '@litfass/galleries'
import type { FindNewest, Wanted } from '@litfass/teasers'
import type { PayloadRequest, Where } from 'payload'

/** Finds the default content of this site's slots: the newest stories by their publication, and the newest galleries. */
export const newestContent: FindNewest = async (req, wanted) => {
  const types = CONTENT_TYPES.filter((type) => wanted.types.includes(type))
  const [stories, galleries] = await Promise.all([
    types.length > 0 ? listContent(req, { ...wanted, types, without: storiesIn(wanted) }) : [],
    wanted.types.includes('gallery') ? newestGalleries(req, wanted) : [],
  ])
  return [
    ...stories.map(({ type, id, publishedAt }) => ({
      entity: `${type}:${id}` as const,
      at: publishedAt.getTime(),
    })),
    ...galleries.map(({ id, createdAt }) => ({
      entity: `gallery:${id}` as const,
      at: Date.parse(createdAt),
    })),
  ]
}

const storiesIn = ({ without }: Wanted): ContentRef[] =>
  CONTENT_TYPES.flatMap((type) => idsOf(without, type).map((id) => ({ type, id })))

async function newestGalleries(req: PayloadRequest, { topics, limit, without, at }: Wanted) {
  const shown = idsOf(without, 'gallery')
  const about = { in: [...topics] }
  const where: Where[] = [
    { isPublished: { equals: true } },
    ...(shown.length > 0 ? [{ id: { not_in: shown } }] : []),
    ...(at ? [{ createdAt: { less_than_equal: new Date(at.ms).toISOString() } }] : []),
    ...(topics.length > 0 ? [{ or: [{ topics: about }, { tags: about }] }] : []),
  ]
  const { galleries } = await galleriesList(req, { limit, where: { and: where } })
  return galleries.filter(({ total }) => total > 0)
}

/** The ids of a type among names such as `article:12`. */
const idsOf = (names: readonly string[], type: string): number[] =>
  names.flatMap((name) => (name.startsWith(`${type}:`) ? Number(name.slice(type.length + 1)) : []))
