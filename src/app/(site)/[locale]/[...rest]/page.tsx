import { notFound } from 'next/navigation'
import { pageLocale } from '../../../../i18n/pageTexts.ts'

/** Catches all unknown paths, so that the 404 has the site's layout and language. */
export default async function UnknownPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params)
  notFound()
}
