import { RichText } from '@payloadcms/richtext-lexical/react'
import { headers } from 'next/headers'
import { getPayload } from 'payload'
import config from '../../../payload.config.ts'

export const dynamic = 'force-dynamic'

/** An article with its comments and four others on its topics, by `find` at every request, in the plainest markup there is. */
export default async function ArticlePage({ params }: { params: Promise<{ id: string }> }) {
  const id = Number((await params).id)
  const payload = await getPayload({ config })
  const { user } = await payload.auth({ headers: await headers() })
  const asked = { user, overrideAccess: false } as const
  const article = await payload.findByID({ collection: 'articles', id, depth: 1, ...asked })
  const topics = (article.topics ?? []).flatMap((topic) => (typeof topic === 'object' ? topic : []))
  const [related, comments] = await Promise.all([
    payload.find({
      collection: 'articles',
      where: { topics: { in: topics.map((topic) => topic.id) }, id: { not_equals: id } },
      sort: '-publishedAt',
      limit: 4,
      depth: 1,
      select: { title: true, kicker: true, teaser: true, lead: true },
      ...asked,
    }),
    payload.find({
      collection: 'litfass-comments',
      where: { contentId: { equals: id } },
      sort: 'id',
      limit: 50,
      depth: 1,
      ...asked,
    }),
  ])
  return (
    <main>
      <p>{article.kicker}</p>
      <h1>{article.title}</h1>
      <p>{article.teaser}</p>
      <Lead lead={article.lead} />
      {article.body && <RichText data={article.body} />}
      <p>{topics.map(({ name }) => name).join(', ')}</p>
      {related.docs.map(({ id: other, kicker, title, teaser, lead }) => (
        <a key={other} href={`/articles/${other}`}>
          <Lead lead={lead} />
          {`${kicker} ${title} ${teaser}`}
        </a>
      ))}
      <h2>{comments.totalDocs}</h2>
      {comments.docs.map(({ id: comment, author, text, createdAt }) => (
        <p key={comment}>{`${Object(author).email} ${createdAt} ${text}`}</p>
      ))}
    </main>
  )
}

function Lead({ lead }: { lead?: unknown }) {
  const { url, width, height, caption } = Object(lead)
  // biome-ignore lint/performance/noImgElement: the plainest markup is the reference.
  return <img src={String(url)} width={Number(width)} height={Number(height)} alt={String(caption)} />
}
