import { z } from 'zod'
import { clonePictures, idsFrom, pictureRow } from '../serving/world/clonePictures.ts'
import type { Site } from '../serving/world/World.ts'
import type { PictureSite } from './PictureSite.ts'

const PICTURES = 2000

const created = z.object({ doc: z.object({ id: z.number() }) })

/** Hangs the site's pictures again and again, and all of them into a gallery of each layout. */
export const hangGalleries = async (site: Site): Promise<PictureSite> => {
  const ids = await hangPictures(site)
  const list = await createGallery(site, 'list', ids)
  const slider = `/galerie/${await createGallery(site, 'slider', ids)}`
  const pattern = '/galerie/[id]'
  const pages = [
    { on: 'home', path: '/', pattern: '' },
    { on: 'all pictures', path: '/bilder', pattern: '/bilder' },
    { on: 'gallery, 50 in a list', path: `/galerie/${list}`, pattern },
    { on: 'gallery, slider of 50', path: slider, pattern },
  ]
  return { url: site.url, pages, slider }
}

const hangPictures = async ({ pool, ids }: Site): Promise<number[]> => {
  const last = Math.max(...ids)
  const more = idsFrom(last + 1, last + PICTURES - ids.length)
  for (const [at, id] of ids.entries()) {
    const own = more.filter((_, place) => place % ids.length === at)
    await clonePictures(pool, await pictureRow(pool, id), own)
  }
  return [...ids, ...more]
}

const createGallery = async (site: Site, layout: string, ids: readonly number[]): Promise<number> => {
  const ratio = { small: '3:2', medium: '3:2', large: '3:2' }
  const pictures = ids.map((image) => ({ image }))
  const answer = await fetch(`${site.url}/api/galleries?depth=0`, {
    method: 'POST',
    headers: { ...site.editor.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'Galerie', isPublished: true, layout, ratio, pictures }),
  })
  return created.parse(await answer.json()).doc.id
}
