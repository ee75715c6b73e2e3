import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SharedPage } from '../../../../../../components/Bookmarks/SharedPage.tsx'
import { pageLocale } from '../../../../../../i18n/pageLocale.ts'
import { sharedBookmarks } from '../../../../../../queries/sharedBookmarks.ts'
import { setPageStatus } from '../../../../../../server/pageStatus.ts'

type SharedProps = { params: Promise<{ locale: string; token: string }> }

/** The token stands for the right to look: it goes into no index, and to no other site. */
export async function generateMetadata({ params }: SharedProps): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('bookmarks')
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
