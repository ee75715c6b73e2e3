import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { StoragePage } from '../../../../components/StoragePage/index.tsx'
import { storedCookies } from '../../../../components/StoragePage/storedCookies.ts'
import { pageLocale } from '../../../../i18n/pageLocale.ts'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { payloadInstance } from '../../../../queries/payload.ts'

type PrivacyProps = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: PrivacyProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = await getTranslations('privacy')
  return pageMetadata({ locale, path: '/datenschutz', title: t('title'), description: t('description') })
}

export default async function PrivacyPage({ params }: PrivacyProps) {
  const locale = await pageLocale(params)
  const { config } = await payloadInstance()
  return <StoragePage cookies={storedCookies(config)} locale={locale} />
}
