import { OwnStories, writingPageTexts } from '@litfass/articles/react'
import { ownStories } from '@litfass/stories'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { AccountQuery } from '../../../../../components/AccountPanel/index.tsx'
import { momentWords } from '../../../../../components/Moment/index.tsx'
import { Notice } from '../../../../../components/Notice/index.tsx'
import { PageLink } from '../../../../../components/PageLink.tsx'
import { storyFacts } from '../../../../../content/stories/storyTypes.ts'
import { localePath } from '../../../../../i18n/locales.ts'
import { pageLocale } from '../../../../../i18n/pageTexts.ts'
import { memberRequest } from '../../../../../queries/requests.ts'
import { pageNumber } from '../../../addressParts.ts'

type OwnStoriesProps = { params: Promise<{ locale: string }>; searchParams: AccountQuery }

export async function generateMetadata({ params }: OwnStoriesProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  return { title: writingPageTexts.in(locale).ownStories.title, robots: { index: false } }
}

export default async function OwnStoriesPage({ params, searchParams }: OwnStoriesProps) {
  const locale = await pageLocale(params)
  const { req, isWaiting } = await memberRequest(locale, '/konto/beitraege')
  const words = writingPageTexts.in(locale).ownStories
  if (isWaiting) return <Notice isPage title={words.pendingTitle} text={words.pendingText} />
  const { seite } = await searchParams
  const page = pageNumber(typeof seite === 'string' ? seite : undefined)
  const listed = await ownStories(req, page)
  if (page > 1 && listed.stories.length === 0) notFound()
  const list = localePath(locale, '/konto/beitraege')
  const moment = momentWords()
  return (
    <OwnStories
      {...listed}
      page={page}
      language={locale}
      paths={{
        list,
        form: (type, id) => {
          const folder = storyFacts(type)?.folder
          return folder && `${list}${folder}${id === undefined ? '' : `/${id}`}`
        },
      }}
      momentOf={(iso) => moment(iso).long}
      Link={PageLink}
      empty={<Notice title={words.emptyTitle} text={words.emptyText} />}
    />
  )
}
