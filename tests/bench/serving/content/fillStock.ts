import pg from 'pg'
import type { StockApp } from '../world/World.ts'
import { AMOUNTS, COMMENT } from './amounts.ts'
import { stockBody } from './benchBody.ts'

/** Ids of the reference's articles that are asked for. */
export interface StockContent {
  readonly few: number
  readonly many: number
}

/** Puts as many articles, topics and comments straight into the reference's database. */
export const fillStock = async ({ databaseUrl, ids }: StockApp): Promise<StockContent> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await addArticles(client, ids)
    const [few, many] = [AMOUNTS.articles / 2, AMOUNTS.articles / 2 + 1]
    await addComments(client, few, AMOUNTS.fewComments)
    await addComments(client, many, AMOUNTS.manyComments)
    await client.query('vacuum analyze')
    return { few, many }
  } finally {
    await client.end()
  }
}

const addArticles = async (client: pg.Client, images: readonly number[]): Promise<void> => {
  await client.query(`insert into topics (name) select 'Thema ' || n from generate_series(1, $1::int) n`, [
    AMOUNTS.topics,
  ])
  await client.query(
    `insert into articles (title, kicker, teaser, slug, body, lead_id, published_at)
     select 'Ausverkauft um zehn nach sieben, zum ' || n || '. Mal', 'Hafen', 'Am ersten Morgen standen sechzig Menschen am Kai.',
       'ausverkauft-' || n, $3::jsonb, ($2::int[])[1 + n % cardinality($2)], now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [AMOUNTS.articles, images, JSON.stringify(stockBody(images[0] ?? 0))],
  )
  await client.query(
    `insert into articles_rels (parent_id, path, topics_id, "order")
     select id, 'topics', 1 + id % $1::int, 1 from articles`,
    [AMOUNTS.topics],
  )
}

const addComments = async (client: pg.Client, article: number, count: number): Promise<void> => {
  await client.query(
    `insert into litfass_comments (content_id, author_id, text)
     select $1, (select min(id) from accounts), n || '. ' || $3 from generate_series(1, $2::int) n`,
    [article, count, COMMENT],
  )
}
