import type { Metadata } from 'next'
import { PictureDesk } from '../../../../../components/PictureDesk/index.tsx'
import { clientTexts } from '../../../../../i18n/clientTexts.ts'
import { ProvideTexts } from '../../../../../i18n/ProvideTexts.client.tsx'
import { pageMetadata } from '../../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../../i18n/pageTexts.ts'

type UploadProps = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: UploadProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = pageTexts('manyUploads')
  const about = { title: t('title'), description: t('lead') }
  return { ...pageMetadata({ locale, path: '/bilder/hochladen', ...about }), robots: { index: false } }
}

export default async function UploadPage({ params }: UploadProps) {
  const locale = await pageLocale(params)
  return (
    <ProvideTexts locale={locale} texts={clientTexts(locale, ['manyUploads'])}>
      <PictureDesk locale={locale} />
    </ProvideTexts>
  )
}
