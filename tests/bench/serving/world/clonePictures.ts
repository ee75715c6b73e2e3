import type { Suite } from '@litfass/kit/testing'
import { z } from 'zod'

type Pool = Suite['pool']

const stored = z.object({ image: z.looseObject({ id: z.number() }) })

/** A picture as the database keeps it. */
export type PictureRow = z.output<typeof stored>['image']

/** Reads the row of a picture, to be hung again, here or on another site. */
export const pictureRow = async (pool: Pool, id: number): Promise<PictureRow> => {
  const { rows } = await pool.query('select to_jsonb(i) as image from images i where id = $1', [id])
  return stored.parse(rows[0]).image
}

/**
 * Hangs a picture once more under each of some ids: public and ready like itself, with a name of its own and the same
 * files, for files go by their content. Uploads afterwards get higher ids.
 */
export const clonePictures = async (pool: Pool, row: PictureRow, ids: readonly number[]): Promise<void> => {
  await pool.query(
    `insert into images select (jsonb_populate_record(null::images, $1::jsonb ||
       jsonb_build_object('id', id, 'caption', 'Bild ' || id, 'filename', id || '.jpg'))).*
     from unnest($2::int[]) id`,
    [JSON.stringify(row), ids],
  )
  await pool.query(
    `insert into image_renditions (image_id, hash) select id, rendition_hash from images
     where id = any($1) on conflict do nothing`,
    [ids],
  )
  await pool.query(`select setval(pg_get_serial_sequence('images', 'id'), max(id)) from images`)
}

/** Whole numbers from one to another, both included. */
export const idsFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)
