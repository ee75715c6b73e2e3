import { createHash, randomBytes } from 'node:crypto'
import { openSuite, type Suite } from '@litfass/kit/testing'
import { project } from '../../../factories/project.ts'
import { clonePictures, idsFrom, type PictureRow } from '../world/clonePictures.ts'

/** A site whose visitors have bookmarked much, and one of them whose list is asked for. */
export interface Lists {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly end: () => Promise<void>
}

interface Size {
  /** Bookmarks in the list that is asked for. */
  readonly own: number
  /** Bookmarks in the whole table. */
  readonly all: number
}

/** Bookmarks of each of the other visitors. */
const EACH = 20
/** Pictures there are to bookmark. */
const PICTURES = 2000

/** Opens a site with 2,000 times the same picture and bookmarks of so many visitors; nothing of it is made by calls. */
export const openLists = async (picture: PictureRow, { own, all }: Size): Promise<Lists> => {
  const suite = await openSuite(project, { env: { LITFASS_LOG_LEVEL: 'warn' } })
  try {
    await clonePictures(suite.pool, picture, idsFrom(1, PICTURES))
    const token = randomBytes(16).toString('base64url')
    await addVisitors(suite, [createHash('sha256').update(token).digest('hex')], own)
    const others = Math.round((all - own) / EACH)
    await addVisitors(
      suite,
      idsFrom(1, others).map((at) => `other-${at}`),
      EACH,
    )
    await suite.pool.query('analyze')
    await suite.startServer()
    return { url: suite.url, headers: { Cookie: `litfass_bookmarks=${token}` }, end: suite.end }
  } catch (error) {
    await suite.end()
    throw error
  }
}

/** Visitors by the hashes of their cookies, each with bookmarks all over the pictures. */
const addVisitors = async ({ pool }: Suite, hashes: readonly string[], each: number): Promise<void> => {
  await pool.query(
    `insert into bookmark_visitors (hash, expires_at)
     select hash, now() + interval '30 days' from unnest($1::text[]) hash`,
    [hashes],
  )
  await pool.query(
    `insert into bookmarks (visitor, image_type, media_id, temporary_at)
     select hash, 'image', 1 + (37 * person + picture) % ${PICTURES}, now() - make_interval(secs => picture)
     from unnest($1::text[]) with ordinality as visitors(hash, person), generate_series(1, $2::int) picture`,
    [hashes, each],
  )
}
