import type { Metadata } from 'next'
import { LegalNotice } from '../../../../components/InformationPage/index.tsx'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../i18n/pageTexts.ts'
import { readSiteInformation } from '../../../../queries/siteInformation.ts'

type InformationProps = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: InformationProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = pageTexts('imprint')
  return pageMetadata({ locale, path: '/impressum', title: t('title'), description: t('description') })
}

export default async function LegalNoticePage({ params }: InformationProps) {
  const locale = await pageLocale(params)
  return <LegalNotice information={await readSiteInformation()} locale={locale} />
}
