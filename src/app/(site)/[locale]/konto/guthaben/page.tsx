import {
  creditOffer,
  readOwnOrder,
  readOwnOrders,
  readStatement,
  type StatementFilter,
} from '@litfass/credits'
import { ENTRY_KINDS } from '@litfass/credits/domain'
import type { Metadata } from 'next'
import { z } from 'zod'
import { BalancePage } from '../../../../../components/Credits/BalancePage.tsx'
import { Notice } from '../../../../../components/Notice/index.tsx'
import { pageLocale, pageTexts } from '../../../../../i18n/pageTexts.ts'
import { backFrom, type CreditQuery, creditReader, numberIn } from '../../../../../queries/credits.ts'

type BalanceProps = { params: Promise<{ locale: string }>; searchParams: Promise<CreditQuery> }

export async function generateMetadata({ params }: BalanceProps): Promise<Metadata> {
  await pageLocale(params)
  const t = pageTexts('credits')
  return { title: t('title'), description: t('description'), robots: { index: false } }
}

/** Entries on a page of the statement. */
const PER_PAGE = 20

export default async function OwnBalancePage({ params, searchParams }: BalanceProps) {
  const locale = await pageLocale(params)
  const query = await searchParams
  const { req, isWaiting } = await creditReader(locale, '/konto/guthaben', query)
  const t = pageTexts('credits')
  if (isWaiting) return <Notice isPage title={t('pendingTitle')} text={t('pendingText')} />
  const { filter, isWrong } = filterIn(query)
  const before = numberIn(query.vor)
  const cancelled = numberIn(query.storniert)
  const told = cancelled ?? numberIn(query.bestellt)
  const [statement, offer, orders, order] = await Promise.all([
    readStatement(req, locale, { ...filter, before, limit: PER_PAGE }),
    creditOffer(req),
    readOwnOrders(req, { before: numberIn(query.bestellungen) }),
    told === undefined ? undefined : readOwnOrder(req, told),
  ])
  const refusal = typeof query.error === 'string' ? query.error : undefined
  return (
    <BalancePage
      statement={statement}
      view={{ filter, isNewest: before === undefined, isWrong }}
      offer={offer}
      orders={orders}
      told={order && { order, refusal, isCancelled: cancelled !== undefined }}
      back={backFrom(query)}
      locale={locale}
    />
  )
}

/** From the year 1000 on: PostgreSQL knows no year 0. */
const day = z.iso.date().refine((date) => date >= '1000')

/** The filter of the form; a field that is left empty filters nothing. */
function filterIn({ art, von, bis }: CreditQuery): { filter: StatementFilter; isWrong: boolean } {
  const from = day.safeParse(von).data
  const to = day.safeParse(bis).data
  const isWrong = Boolean((von && !from) || (bis && !to))
  return { filter: { kind: ENTRY_KINDS.find((kind) => kind === art), from, to }, isWrong }
}
