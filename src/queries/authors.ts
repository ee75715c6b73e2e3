import { peopleBehind } from '@litfass/comments'
import { reading } from '@litfass/kit/pages'
import type { PayloadRequest } from 'payload'
import type { Author } from '../content/stories/storyView.ts'

type Written = { authorIds: readonly number[]; byline: string; writerId: number | null }

/**
 * Returns who has written something: people with a profile that the caller sees, then those named by hand, or the member whose piece
 * names no one. Their name is shown as it is with a comment, and leads to their page where the caller sees that.
 */
export async function authorsOf(req: PayloadRequest, written: Written): Promise<Author[]> {
  const [authors = []] = await authorsOfEach(req, [written])
  return authors
}

/** The same of several things, in their order. */
export async function authorsOfEach(req: PayloadRequest, written: readonly Written[]): Promise<Author[][]> {
  const [people, writers] = await Promise.all([
    peopleById(req, [...new Set(written.flatMap(({ authorIds }) => authorIds))]),
    peopleBehind(
      req,
      written.flatMap(({ writerId }) => writerId ?? []),
    ),
  ])
  return written.map(({ authorIds, byline, writerId }): Author[] => {
    const writer = writers.get(writerId ?? 0)
    return [
      ...authorIds.flatMap((id) => people.get(id) ?? []),
      ...(byline ? [{ name: byline }] : []),
      ...(writer?.name ? [{ name: writer.name, slug: writer.slug ?? undefined }] : []),
    ]
  })
}

async function peopleById(req: PayloadRequest, ids: readonly number[]): Promise<Map<number, Author>> {
  if (ids.length === 0) return new Map()
  const wanted = [...ids]
  const { docs } = await reading({ topic: 'profiles', ids: wanted }, () =>
    req.payload.find({
      collection: 'profiles',
      where: { id: { in: wanted } },
      select: { name: true, slug: true },
      pagination: false,
      depth: 0,
      overrideAccess: false,
      req,
    }),
  )
  return new Map(docs.map(({ id, name, slug }) => [id, { name: name ?? '', slug: slug ?? undefined }]))
}
