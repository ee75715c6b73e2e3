import { lastBuyer, readOrderDraft } from '@litfass/credits'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { OrderPage } from '../../../../../../components/Credits/OrderPage.tsx'
import { Notice } from '../../../../../../components/Notice/index.tsx'
import { localePath } from '../../../../../../i18n/locales.ts'
import { pageLocale, pageTexts } from '../../../../../../i18n/pageTexts.ts'
import {
  backFrom,
  type CreditQuery,
  creditReader,
  offeredPackage,
} from '../../../../../../queries/credits.ts'
import { pathId } from '../../../../addressParts.ts'

type OrderProps = {
  params: Promise<{ locale: string; packageId: string }>
  searchParams: Promise<CreditQuery>
}

export async function generateMetadata({ params }: OrderProps): Promise<Metadata> {
  await pageLocale(params)
  // Without any referrer the form would come from nowhere and be refused.
  return { title: pageTexts('creditOrder')('title'), robots: { index: false }, referrer: 'same-origin' }
}

export default async function OrderCreditsPage({ params, searchParams }: OrderProps) {
  const locale = await pageLocale(params)
  const query = await searchParams
  const packageId = pathId((await params).packageId)
  const { req, isWaiting } = await creditReader(locale, `/konto/guthaben/${packageId}`, query)
  const [t, words] = [pageTexts('credits'), pageTexts('creditOrder')]
  if (isWaiting) return <Notice isPage title={t('pendingTitle')} text={t('pendingText')} />
  const [offer, draft, buyer] = await Promise.all([
    offeredPackage(req, packageId),
    readOrderDraft(req, { packageId, token: query.entwurf }),
    lastBuyer(req),
  ])
  if (!offer && typeof query.error !== 'string') notFound()
  if (!offer)
    return (
      <Notice isPage title={words('title')} text={words('notOffered')}>
        <a href={localePath(locale, '/konto/guthaben')}>{words('back')}</a>
      </Notice>
    )
  const { code, field } = { code: query.error, field: query.field }
  return (
    <OrderPage
      {...offer}
      values={{
        ...{ name: req.user?.name ?? '', company: '', street: '', postcode: '', city: '', provider: '' },
        ...{ country: words('defaultCountry'), ...buyer, ...draft },
        // Each form has an idempotency key, so that it makes one order however often it is sent.
        idempotencyKey: draft?.idempotencyKey || crypto.randomUUID(),
      }}
      refusal={typeof code === 'string' ? { code, field: typeof field === 'string' ? field : '' } : undefined}
      back={backFrom(query)}
      locale={locale}
    />
  )
}
