import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { setPageStatus } from '../../../../../../../config/pages/pageStatus.ts'
import { SharedPage } from '../../../../../../components/Bookmarks/SharedPage.tsx'
import { pageLocale, pageTexts } from '../../../../../../i18n/pageTexts.ts'
import { sharedBookmarks } from '../../../../../../queries/sharedBookmarks.ts'

type SharedProps = { params: Promise<{ locale: string; token: string }> }

/** The token grants access, so it must reach neither search engines nor other sites. */
export async function generateMetadata({ params }: SharedProps): Promise<Metadata> {
  await pageLocale(params)
  const t = pageTexts('bookmarks')
  return { title: t('sharedTitle'), robots: { index: false }, referrer: 'no-referrer' }
}

export default async function Shared({ params }: SharedProps) {
  const locale = await pageLocale(params)
  const { token } = await params
  const shared = /^[\w-]{22}$/.test(token) ? await sharedBookmarks(token) : 'absent'
  if (shared === 'absent') notFound()
  if (shared === 'withdrawn') setPageStatus(410)
  return <SharedPage locale={locale} token={token} shared={shared === 'withdrawn' ? undefined : shared} />
}
