import type { Metadata } from 'next'
import { AccessibilityStatement } from '../../../../components/InformationPage/index.tsx'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../i18n/pageTexts.ts'
import { readSiteInformation } from '../../../../queries/siteInformation.ts'

type InformationProps = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: InformationProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = pageTexts('accessibility')
  return pageMetadata({ locale, path: '/barrierefreiheit', title: t('title'), description: t('description') })
}

export default async function AccessibilityPage({ params }: InformationProps) {
  const locale = await pageLocale(params)
  return <AccessibilityStatement information={await readSiteInformation()} locale={locale} />
}
