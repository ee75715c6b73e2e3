import type { Metadata } from 'next'
import { BookmarksPage } from '../../../../components/Bookmarks/index.tsx'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../i18n/pageTexts.ts'

type BookmarksProps = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: BookmarksProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = pageTexts('bookmarks')
  const about = { title: t('title'), description: t('lead') }
  return { ...pageMetadata({ locale, path: '/merkliste', ...about }), robots: { index: false } }
}

export default async function Bookmarks({ params }: BookmarksProps) {
  await pageLocale(params)
  return <BookmarksPage />
}
