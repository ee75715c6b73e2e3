import type { Metadata } from 'next'
import { EmptyWall, UncaptionedWall } from '../../../components/EmptyWall/index.tsx'
import { FrontPage } from '../../../components/FrontPage/index.tsx'
import { pageMetadata } from '../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../i18n/pageTexts.ts'
import { frontPageImages } from '../../../queries/frontPage.ts'

/** Number of pictures: hero, list of three, story, row of three, and two blocks of five. */
const MOST_SHOWN = 18

type HomeProps = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: HomeProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = pageTexts('site')
  const title = `${t('name')} – ${t('claim')}`
  return {
    ...pageMetadata({ locale, path: '/', title, description: t('description') }),
    title: { absolute: title },
  }
}

export default async function HomePage({ params }: HomeProps) {
  const locale = await pageLocale(params)
  const found = await frontPageImages(MOST_SHOWN)
  if (found.images.length === 0 && found.total > 0) return <UncaptionedWall locale={locale} />
  if (found.images.length === 0) return <EmptyWall locale={locale} group="home" />
  return <FrontPage {...found} locale={locale} />
}
