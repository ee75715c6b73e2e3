import { type CreditQuery, keptQuery, readBalancePage } from '@litfass/credits'
import { BalancePage, creditPageTexts } from '@litfass/credits/react'
import type { Metadata } from 'next'
import { momentWords } from '../../../../../components/Moment/index.tsx'
import { Notice } from '../../../../../components/Notice/index.tsx'
import { pageLocale, pageTexts } from '../../../../../i18n/pageTexts.ts'
import { memberRequest } from '../../../../../queries/requests.ts'

type BalanceProps = { params: Promise<{ locale: string }>; searchParams: Promise<CreditQuery> }

export async function generateMetadata({ params }: BalanceProps): Promise<Metadata> {
  const { title } = creditPageTexts.in(await pageLocale(params)).balance
  return { title, description: pageTexts('credits')('description'), robots: { index: false } }
}

export default async function OwnBalancePage({ params, searchParams }: BalanceProps) {
  const language = await pageLocale(params)
  const query = await searchParams
  const { req, isWaiting } = await memberRequest(language, '/konto/guthaben', keptQuery(query))
  const t = pageTexts('credits')
  if (isWaiting) return <Notice isPage title={t('pendingTitle')} text={t('pendingText')} />
  return <BalancePage {...(await readBalancePage(req, { language, query }))} momentOf={momentWords()} />
}
