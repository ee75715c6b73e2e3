import type { CollectionSlug } from 'payload'
import { describe, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { statusesOf } from '../factories/contents.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildEvent } from '../factories/participation.ts'
import { useSite } from '../factories/useSite.ts'

// Whatever declares comments, likes and reports has all three, for those who see it, and loses them with the document.

const site = useSite()

type Kind = { type: string; slug: CollectionSlug; build: (isShown: boolean) => Promise<number> }

const kinds: Kind[] = [
  {
    type: 'gallery',
    slug: 'galleries',
    build: async (isPublished) => (await buildGallery(site().payload, { isPublished })).id,
  },
  {
    type: 'event',
    slug: 'participation-events',
    build: async (isShown) => (await buildEvent(site(), { withText: !isShown })).id,
  },
]

/** What is kept about a document besides reports, which outlive it. */
async function keptAbout(type: string, id: number) {
  const { rows } = await site().pool.query(
    `select (select count(*) from litfass_comments where content_type = $1 and content_id = $2)::int as comments,
       (select count(*) from participation_likes where content_type = $1 and content_id = $2)::int as likes,
       (select count(*) from participation_counts where scope = 'like:' || $1 || ':' || $2::int)::int as counts`,
    [type, id],
  )
  return rows[0]
}

describe.each(kinds)('content of the type $type', ({ type, slug, build }) => {
  it('is commented, liked and reported by those who see it', async () => {
    expect(await statusesOf(site(), type, await build(true))).toEqual([200, 200, 200])
    expect(await statusesOf(site(), type, await build(false))).toEqual([404, 404, 404])
  })

  it('takes its comments and likes along when it is deleted for good', async () => {
    const id = await build(true)
    await statusesOf(site(), type, id)
    expect(await keptAbout(type, id)).toEqual({ comments: 1, likes: 1, counts: 1 })
    // Privileged: as an editor's deletion.
    await site().payload.delete({ collection: slug, id, overrideAccess: true, depth: 0 })
    expect(await keptAbout(type, id)).toEqual({ comments: 0, likes: 0, counts: 0 })
  })

  it('is named with its kind to staff who read a report', async () => {
    const id = await build(true)
    await statusesOf(site(), type, id)
    const { headers } = site().viewers.editor
    const path = `/litfass-reports?where[contentType][equals]=${type}&where[contentId][equals]=${id}`
    const { docs } = JSON.parse(await (await callRest(site(), path, { headers })).text())
    expect(docs).toHaveLength(1)
    expect(docs[0].title).toMatch(/^.+ \((Galerie|Mitmachaktion|Gallery|Participation event)\)$/)
  })
})
