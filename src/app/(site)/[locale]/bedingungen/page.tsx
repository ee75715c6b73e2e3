import type { Metadata } from 'next'
import { TermsOfSale } from '../../../../components/InformationPage/SalePages.tsx'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../i18n/pageTexts.ts'
import { readSiteInformation } from '../../../../queries/siteInformation.ts'

type InformationProps = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: InformationProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = pageTexts('saleTerms')
  return pageMetadata({ locale, path: '/bedingungen', title: t('title'), description: t('description') })
}

export default async function TermsPage({ params }: InformationProps) {
  const locale = await pageLocale(params)
  return <TermsOfSale information={await readSiteInformation()} locale={locale} />
}
