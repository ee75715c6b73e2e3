import { commentedPage } from '@litfass/comments'
import { OwnComments } from '@litfass/comments/section'
import { commentTexts } from '@litfass/comments/words'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { commentPaths } from '../../../../../../../components/Comments/index.tsx'
import { pageLocale } from '../../../../../../../i18n/pageTexts.ts'
import { ownRequest, visitorRequest } from '../../../../../../../queries/requests.ts'
import { pathId } from '../../../../../addressParts.ts'

type Props = {
  params: Promise<{ locale: string; type: string; id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  return {
    title: commentTexts.in(locale).ownTitle,
    robots: { index: false },
    // The address of a text that was refused is no one else's business. Without any, forms would come from nowhere and be refused.
    referrer: 'same-origin',
  }
}

/** One's own comments on something, to change and delete; a form without script that was refused is shown again here. */
export default async function OwnCommentsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { type, id } = await params
  const content = { type, id: pathId(id) }
  const req = (await ownRequest()) ?? (await visitorRequest())
  const about = await commentedPage(req, { ...content, language: locale })
  if (!about) notFound()
  return (
    <OwnComments
      req={req}
      content={content}
      about={about}
      language={locale}
      paths={commentPaths(locale)}
      query={await searchParams}
    />
  )
}
