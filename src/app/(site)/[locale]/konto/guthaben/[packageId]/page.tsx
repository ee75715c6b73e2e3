import { type CreditQuery, keptQuery, readOrderPage } from '@litfass/credits'
import { creditPageTexts, OrderPage } from '@litfass/credits/react'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Notice } from '../../../../../../components/Notice/index.tsx'
import { type Locale, localePath } from '../../../../../../i18n/locales.ts'
import { pageLocale, pageTexts } from '../../../../../../i18n/pageTexts.ts'
import { memberRequest } from '../../../../../../queries/requests.ts'
import { pathId } from '../../../../addressParts.ts'

type OrderProps = {
  params: Promise<{ locale: string; packageId: string }>
  searchParams: Promise<CreditQuery>
}

export async function generateMetadata({ params }: OrderProps): Promise<Metadata> {
  const { title } = creditPageTexts.in(await pageLocale(params)).order
  // Without any referrer the form would come from nowhere and be refused.
  return { title, robots: { index: false }, referrer: 'same-origin' }
}

export default async function OrderCreditsPage({ params, searchParams }: OrderProps) {
  const language = await pageLocale(params)
  const query = await searchParams
  const packageId = pathId((await params).packageId)
  const { req, isWaiting } = await memberRequest(language, `/konto/guthaben/${packageId}`, keptQuery(query))
  const t = pageTexts('credits')
  if (isWaiting) return <Notice isPage title={t('pendingTitle')} text={t('pendingText')} />
  const page = await readOrderPage(req, { packageId, language, query, name: req.user?.name })
  if (page) return <OrderPage {...page} legalPages={legalPages(language)} />
  if (typeof query.error !== 'string') notFound()
  const words = creditPageTexts.in(language).order
  return (
    <Notice isPage title={words.title} text={words.notOffered}>
      <a href={localePath(language, '/konto/guthaben')}>{words.back}</a>
    </Notice>
  )
}

/** What a buyer accepts or may want to read before. */
const legalPages = (locale: Locale) =>
  [
    { path: '/bedingungen', label: pageTexts('saleTerms')('title') },
    { path: '/widerruf', label: pageTexts('withdrawal')('title') },
    { path: '/impressum', label: pageTexts('credits')('imprint') },
    { path: '/datenschutz', label: pageTexts('credits')('privacy') },
  ].map(({ path, label }) => ({ href: localePath(locale, path), label }))
