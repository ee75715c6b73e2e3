import { openSuite, type Suite } from '@litfass/kit/testing'
import { project } from '../../../factories/project.ts'
import { clonePictures, idsFrom, type PictureRow, pictureRow } from '../world/clonePictures.ts'
import { openSite } from '../world/openSite.ts'
import { type ServerAt, startUncached } from '../world/startUncached.ts'
import type { Site } from '../world/World.ts'

/** A page that is measured. */
export interface BenchedPage {
  readonly on: string
  readonly path: string
  /** Path of the reference's page with as much on it. */
  readonly reference: string
}

/** A site's pages, answered by one server that keeps them and one that renders each anew. */
export interface Pages {
  readonly pages: readonly BenchedPage[]
  readonly cached: ServerAt
  readonly uncached: ServerAt
  readonly end: () => Promise<void>
}

/** Opens a site with so many pictures, all of the files of a folder, and a gallery of fifty. */
export const openPages = async (folder: string, count: number): Promise<Pages & { site: Site }> => {
  const site = await openSite({ pictures: folder })
  try {
    const rows = await Promise.all(site.ids.map((id) => pictureRow(site.pool, id)))
    const more = idsFrom(Math.max(...site.ids) + 1, Math.max(...site.ids) + count - site.ids.length)
    const pages = await addPages(site.pool, rows, { known: site.ids, more })
    const uncached = await startUncached((env) => site.run('uncached', env))
    return { site, pages, cached: { url: site.url, pid: site.web.pid }, uncached, end: site.end }
  } catch (error) {
    await site.end()
    throw error
  }
}

/** Opens one more site with so many times the same picture; nothing of it is made by calls. */
export const openGrownPages = async (picture: PictureRow, count: number): Promise<Pages> => {
  const suite = await openSuite(project, { env: { LITFASS_LOG_LEVEL: 'warn' } })
  try {
    const pages = await addPages(suite.pool, [picture], { known: [], more: idsFrom(1, count) })
    const web = await suite.startServer()
    const uncached = await startUncached((env) => suite.run('uncached', project.server, env))
    return { pages, cached: { url: suite.url, pid: web.pid }, uncached, end: suite.end }
  } catch (error) {
    await suite.end()
    throw error
  }
}

interface Ids {
  readonly known: readonly number[]
  /** The pictures to be added. */
  readonly more: readonly number[]
}

/** Hangs some pictures again and again, each a minute before the last, and fifty into a gallery. */
const addPages = async (
  pool: Suite['pool'],
  rows: readonly PictureRow[],
  { known, more }: Ids,
): Promise<BenchedPage[]> => {
  for (const [at, row] of rows.entries()) {
    const own = more.filter((_, place) => place % rows.length === at)
    await clonePictures(pool, row, own)
  }
  await pool.query(`update images set created_at = now() - id * interval '1 minute'`)
  const ids = [...known, ...more]
  const gallery = await addGallery(pool, ids.slice(-50))
  await pool.query('analyze')
  return [
    { on: 'home', path: '/', reference: '/pictures/15' },
    { on: 'all pictures', path: '/bilder', reference: '/pictures/24' },
    { on: 'gallery', path: `/galerie/${gallery}`, reference: '/pictures/50' },
    // Far from both ends of the list, where finding the neighbours is hardest.
    { on: 'picture', path: `/bilder/${ids[Math.floor(ids.length / 2)]}`, reference: '/pictures/3' },
  ]
}

const addGallery = async (pool: Suite['pool'], ids: readonly number[]): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into galleries (title, is_published, layout, ratio_small, ratio_medium, ratio_large)
     values ('Galerie', true, 'slider', '3:2', '3:2', '3:2') returning id`,
  )
  const gallery = rows[0]?.id ?? 0
  await pool.query(
    `insert into galleries_pictures (_order, _parent_id, id, image_id, pid)
     select place, $1, md5(place::text), id, id from unnest($2::int[]) with ordinality as pictures(id, place)`,
    [gallery, ids],
  )
  return gallery
}
