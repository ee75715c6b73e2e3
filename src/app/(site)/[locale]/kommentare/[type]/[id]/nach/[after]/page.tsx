import { noteNextBoundary } from '@litfass/articles'
import { commentedPage, listComments } from '@litfass/comments'
import { commentTexts } from '@litfass/comments/words'
import { fill } from '@litfass/kit/texts'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import styles from '../../../../../../../../components/Comments/index.module.css'
import { Comments } from '../../../../../../../../components/Comments/index.tsx'
import { pageMetadata } from '../../../../../../../../i18n/pageMetadata.ts'
import { pageLocale } from '../../../../../../../../i18n/pageTexts.ts'
import { visitorRequest } from '../../../../../../../../queries/requests.ts'
import { pathId } from '../../../../../../addressParts.ts'

type Props = { params: Promise<{ locale: string; type: string; id: string; after: string }> }

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
  const content = { type, id: pathId(given.id) }
  const req = await visitorRequest()
  const about = await commentedPage(req, { ...content, language: locale })
  if (!about) notFound()
  const { path, title } = about
  // An article that goes takes its comments along.
  await noteNextBoundary(req)
  const page = await listComments(req, { ...content, after: pathId(given.after) })
  const words = commentTexts.in(locale)
  return (
    <article id="kommentare" className={styles.section}>
      <header>
        <h1>{words.titleNone}</h1>
        <p>
          <a href={`${path}#kommentare`}>{fill(words.ownLead, { title })}</a>
        </p>
      </header>
      <Comments page={page} content={content} path={path} locale={locale} />
      <p>
        <a href={`${path}#kommentare`}>{words.back}</a>
      </p>
    </article>
  )
}
