import type { Metadata } from 'next'
import { StoragePage, storedInBrowser } from '../../../../components/StoragePage/index.tsx'

import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../i18n/pageTexts.ts'
import { payloadInstance } from '../../../../queries/requests.ts'

type PrivacyProps = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: PrivacyProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = pageTexts('privacy')
  return pageMetadata({ locale, path: '/datenschutz', title: t('title'), description: t('description') })
}

export default async function PrivacyPage({ params }: PrivacyProps) {
  const locale = await pageLocale(params)
  const { config } = await payloadInstance()
  return <StoragePage stored={storedInBrowser(config)} locale={locale} />
}
