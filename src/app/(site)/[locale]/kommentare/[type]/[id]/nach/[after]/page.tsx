import { listComments, readsContent } from '@litfass/comments'
import { commentTexts } from '@litfass/comments/words'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Comments } from '../../../../../../../../components/Comments/index.tsx'
import { localePath } from '../../../../../../../../i18n/locales.ts'
import { pageMetadata } from '../../../../../../../../i18n/pageMetadata.ts'
import { pageLocale } from '../../../../../../../../i18n/pageTexts.ts'
import { visitorRequest } from '../../../../../../../../queries/requests.ts'
import { pathId } from '../../../../../../addressParts.ts'

type Props = { params: Promise<{ locale: string; type: string; id: string; after: string }> }

/** Pages of what is commented, by its type. */
const PAGES = {
  image: (id: number) => `/bilder/${id}`,
  article: (id: number) => `/beitrag/artikel/${id}`,
  imagepost: (id: number) => `/beitrag/bildbeitrag/${id}`,
} as const

const isType = (type: string): type is keyof typeof PAGES => Object.hasOwn(PAGES, type)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const { type, id, after } = await params
  const { titleNone: title } = commentTexts.in(locale)
  const path = `/kommentare/${type}/${id}/nach/${after}`
  return { ...pageMetadata({ locale, path, title, description: title }), robots: { index: false } }
}

/** Further comments on a document, fifty a page. */
export default async function MoreCommentsPage({ params }: Props) {
  const locale = await pageLocale(params)
  const { type, ...given } = await params
  if (!isType(type)) notFound()
  const content = { type, id: pathId(given.id) }
  const req = await visitorRequest()
  if (!(await readsContent(req, content))) notFound()
  const page = await listComments(req, { ...content, after: pathId(given.after) })
  const words = commentTexts.in(locale)
  const path = localePath(locale, PAGES[type](content.id))
  return (
    <article>
      <h1>{words.titleNone}</h1>
      <Comments page={page} content={content} path={path} locale={locale} />
      <p>
        <a href={`${path}#kommentare`}>{words.back}</a>
      </p>
    </article>
  )
}
