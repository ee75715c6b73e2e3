import { getPayload } from 'payload'
import config from '../../payload.config.ts'

export const dynamic = 'force-dynamic'

/** A news sitemap of the newest thousand articles, by `find` at every request. */
export async function GET(): Promise<Response> {
  const payload = await getPayload({ config })
  const { docs } = await payload.find({
    collection: 'articles',
    sort: '-publishedAt',
    limit: 1000,
    depth: 0,
    select: { title: true, slug: true, publishedAt: true },
    overrideAccess: false,
  })
  const entries = docs.map(
    ({ slug, title, publishedAt }) =>
      `<url><loc>http://localhost/articles/${slug}</loc><news:news><news:publication><news:name>Stock</news:name><news:language>de</news:language></news:publication><news:publication_date>${publishedAt}</news:publication_date><news:title>${title}</news:title></news:news></url>`,
  )
  const space = 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"'
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ${space}>${entries.join('')}</urlset>`,
    { headers: { 'Content-Type': 'application/xml' } },
  )
}
