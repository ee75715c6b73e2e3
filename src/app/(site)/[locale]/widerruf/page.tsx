import type { Metadata } from 'next'
import { WithdrawalInstruction } from '../../../../components/InformationPage/SalePages.tsx'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../i18n/pageTexts.ts'
import { readSiteInformation } from '../../../../queries/siteInformation.ts'

type InformationProps = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: InformationProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = pageTexts('withdrawal')
  return pageMetadata({ locale, path: '/widerruf', title: t('title'), description: t('description') })
}

export default async function WithdrawalPage({ params }: InformationProps) {
  const locale = await pageLocale(params)
  return <WithdrawalInstruction information={await readSiteInformation()} locale={locale} />
}
