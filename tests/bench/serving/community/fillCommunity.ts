import { clonePictures, idsFrom, pictureRow } from '../world/clonePictures.ts'
import type { Site } from '../world/World.ts'

const PICTURES = 100_000
const TAGS = 100_000
const ACCOUNTS = 10_000
/** Rows of one statement. */
const BATCH = 10_000

/** Words of captions and tags, as a search sees them: each in every spelling that it is found by. */
const WORDS = [
  'hafen',
  'muller mueller',
  'deich',
  'sturm',
  'haus hauser haeuser',
  'feuerwerk',
  'marktplatz',
  'windmuhle windmuehle',
  'leuchtturm',
  'krabbenkutter',
  'rathaus',
  'vogel voegel',
  'kirche',
  'strand',
  'bahnhof',
  'stadtfest',
  'abend',
  'morgen',
  'nebel',
  'see',
]

/** Fills a site straight into its database: each word is in a tenth of the pictures, each number in few, a tag on each. */
export async function fillCommunity({ pool, ids: [first = 0] }: Pick<Site, 'pool' | 'ids'>): Promise<void> {
  const row = await pictureRow(pool, first)
  for (let done = 0; done < PICTURES; done += BATCH)
    await clonePictures(pool, row, idsFrom(first + 1 + done, first + done + BATCH))
  await pool.query(
    `update images set created_at = now() - id * interval '1 minute', caption = words.text, search_text = words.text
     from (select n, ' ' || ($1::text[])[1 + n % 20] || ' ' || ($1::text[])[1 + (n / 20) % 20] || ' am '
       || ($1::text[])[1 + (n * 7 / 3) % 20] || ' wort' || (n % 5000) || ' foto ' || n as text
       from generate_series($2::int, $3::int) n) words
     where id = words.n`,
    [WORDS, first + 1, first + PICTURES],
  )
  await pool.query(
    `insert into topics (name, state, slug, name_key, search, search_text)
     select word || ' ' || n, 'tag', 'tag-' || n, word || ' ' || n, ' ' || word || ' ' || n, ' ' || word || ' ' || n
     from (select n, ($1::text[])[1 + n % 20] as word from generate_series(1, $2::int) n) tags`,
    [WORDS, TAGS],
  )
  await pool.query(
    `insert into images_rels (parent_id, path, topics_id, "order")
     select image.id, 'tags', topic.id, 1
     from (select id, row_number() over (order by id) as n from images) image
     join (select id, row_number() over (order by id) as n from topics) topic using (n)`,
  )
  await pool.query(
    `insert into accounts (name, email, role, state, created_at)
     select 'Person ' || n, 'person' || n || '@example.org', 'member', 'approved', now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [ACCOUNTS],
  )
  await pool.query('vacuum analyze')
}
