import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { databasePool } from '@litfass/kit/database'
import { runWorker } from '@litfass/kit/jobs'
import type { Payload } from 'payload'
import type { Image } from '../../payload-types.ts'
import { buildImage, untilProcessed } from './images.ts'
import { originalPath, renditionFolder } from './storedFiles.ts'
import type { Site } from './useSite.ts'

/** How many pictures the template of test databases holds. */
const DOZEN = 12

/**
 * Makes the pictures of the template through the real pipeline and puts their rows aside, where they are in the way of no test
 * that counts pictures. Their files stay in the data folder of the template.
 */
export async function makeReadyImages(payload: Payload): Promise<void> {
  const worker = await runWorker(payload, { concurrency: 2 })
  const images = await Promise.all(Array.from({ length: DOZEN }, () => buildImage(payload)))
  for (const { id } of images) await untilProcessed(payload, id)
  await worker.stop()
  await databasePool(payload).query(`
    create schema ready;
    create table ready.images as table public.images;
    create table ready.image_recipes as table public.image_recipes;
    create table ready.image_renditions as table public.image_renditions;
    delete from public.images`)
}

type Place = Pick<Site, 'payload' | 'pool' | 'dataDir' | 'templateDir'>

/**
 * Takes pictures that are ready out of the template, with no worker: small, public, for articles and without a caption. There are
 * twelve of them in each test file.
 * @returns their ids in ascending order
 */
export async function takeReadyImages(
  { pool, dataDir, templateDir = '' }: Omit<Place, 'payload'>,
  count: number,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number; content: string; rendition: string }>(
    `with taken as (
       delete from ready.images where id in (select id from ready.images order by id limit $1) returning *)
     , images as (insert into public.images select * from taken)
     , recipes as (insert into public.image_recipes
         select r.* from ready.image_recipes r where r.image_id in (select id from taken))
     , renditions as (insert into public.image_renditions
         select r.* from ready.image_renditions r where r.image_id in (select id from taken))
     select id, content_hash as content, rendition_hash as rendition from taken order by id`,
    [count],
  )
  if (rows.length < count) throw new Error(`The template holds ${DOZEN} pictures; none are left.`)
  const data = join(templateDir, 'data')
  for (const { content, rendition } of rows) {
    // Copied, not linked: what a test does to a file must not be done to the template's.
    await cp(originalPath(data, content), originalPath(dataDir, content))
    await cp(renditionFolder(data, rendition), renditionFolder(dataDir, rendition), { recursive: true })
  }
  return rows.map(({ id }) => id)
}

/** Takes one such picture, with what the overrides say. */
export async function takeReadyImage(
  site: Place,
  overrides: Partial<Pick<Image, 'caption' | 'visibility'>> = {},
): Promise<Image> {
  const [id = 0] = await takeReadyImages(site, 1)
  // Privileged: a test says which pictures there are.
  return site.payload.update({ collection: 'images', id, data: overrides, depth: 0, overrideAccess: true })
}
