import { notFound } from 'next/navigation'
import { pageLocale } from '../../../../i18n/pageLocale.ts'

/** Every address that is no page of the site, so that the answer has the site's frame and language. */
export default async function UnknownPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params)
  notFound()
}
