import { commentedPage } from '@litfass/comments'
import { FurtherComments } from '@litfass/comments/section'
import { commentTexts } from '@litfass/comments/words'
import { noteNextTurn } from '@litfass/kit/content'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { commentPaths } from '../../../../../../../../components/Comments/index.tsx'
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
  // A document that goes takes its comments along.
  await noteNextTurn(req, [type])
  return (
    <FurtherComments
      {...{ req, content, about }}
      after={pathId(given.after)}
      language={locale}
      paths={commentPaths(locale)}
    />
  )
}
