import type { Site } from '../world/World.ts'
import { AMOUNTS, COMMENT } from './amounts.ts'
import { ourBody } from './benchBody.ts'

/** An article of the bench. */
export interface BenchedArticle {
  readonly id: number
  readonly path: string
}

/** The articles that are asked for: one with a page of comments, one with a hundred times as many. */
export interface SiteContent {
  readonly few: BenchedArticle
  readonly many: BenchedArticle
}

/** Puts articles of the last 17 hours and their comments straight into the site's database. */
export const fillSite = async ({
  pool,
  ids,
  member,
}: Pick<Site, 'pool' | 'ids' | 'member'>): Promise<SiteContent> => {
  await pool.query(
    `insert into topics (name, state, slug, name_key, search, search_text)
     select 'Thema ' || n, 'enabled', 'thema-' || n, 'thema ' || n, ' thema ' || n, ' thema ' || n
     from generate_series(1, $1::int) n`,
    [AMOUNTS.topics],
  )
  await pool.query(
    `insert into articles (title, kicker, teaser, lead_id, body, byline, location, language, published_at, slug, state, _status,
       plain_text, search_text)
     select 'Ausverkauft um zehn nach sieben, zum ' || n || '. Mal', 'Hafen', 'Am ersten Morgen standen sechzig Menschen am Kai.',
       ($2::int[])[1 + n % cardinality($2)], $3::jsonb, 'Tjark Hinrichsen', 'Westkai', 'de', now() - n * interval '1 minute',
       'ausverkauft-' || n, 'published', 'published', 'Am Kai', ' am kai '
     from generate_series(1, $1::int) n`,
    [AMOUNTS.articles, ids, JSON.stringify(ourBody(ids[0] ?? 0))],
  )
  await pool.query(
    `insert into articles_rels (parent_id, path, topics_id, "order")
     select article.id, 'topics', topic.id, 1
     from (select id, row_number() over (order by id) as n from articles) article
     join (select id, row_number() over (order by id) as n, count(*) over () as all from topics) topic
       on topic.n = 1 + article.n % topic.all`,
  )
  const few = await articleNamed(pool, 'ausverkauft-500')
  const many = await articleNamed(pool, 'ausverkauft-501')
  const reader = member.account?.id ?? 0
  await addComments(pool, { article: few.id, count: AMOUNTS.fewComments, reader })
  await addComments(pool, { article: many.id, count: AMOUNTS.manyComments, reader })
  await pool.query('vacuum analyze')
  return { few, many }
}

const articleNamed = async (pool: Site['pool'], slug: string): Promise<BenchedArticle> => {
  const { rows } = await pool.query<{ id: number }>('select id from articles where slug = $1', [slug])
  return { id: rows[0]?.id ?? 0, path: `/artikel/${slug}` }
}

/** Every fifth is a reply to the one before; all accounts take turns but one, who only reads. */
const addComments = async (
  pool: Site['pool'],
  { article, count, reader }: { article: number; count: number; reader: number },
): Promise<void> => {
  await pool.query(
    `with thread as (
       insert into litfass_comment_threads (content_type, content_id, count) values ('article', $1, $2) returning id
     ), base as (select coalesce(max(id), 0) as id from litfass_comments),
     person as (select array_agg(id) as ids from accounts where state = 'approved' and id <> $4)
     insert into litfass_comments (id, text, state, author_id, parent_id, thread_id, content_type, content_id,
       published_at, created_at)
     select base.id + n, n || '. ' || $3, 'public', person.ids[1 + n % cardinality(person.ids)],
       case when n % 5 = 0 then base.id + n - 1 end, thread.id, 'article', $1, now(), now() - interval '8 hours' + n * interval '1 second'
     from generate_series(1, $2::int) n, thread, base, person`,
    [article, count, COMMENT, reader],
  )
  await pool.query(
    `select setval(pg_get_serial_sequence('litfass_comments', 'id'), max(id)) from litfass_comments`,
  )
}
