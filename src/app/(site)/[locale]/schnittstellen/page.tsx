import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readRoutes } from '../../../../components/RouteList/readRoutes.ts'
import { RoutesPage } from '../../../../components/RoutesPage/index.tsx'
import { pageLocale } from '../../../../i18n/pageLocale.ts'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { namedRoutes } from '../../../../queries/namedRoutes.ts'

type RoutesProps = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: RoutesProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = await getTranslations('routes')
  return pageMetadata({ locale, path: '/schnittstellen', title: t('title'), description: t('description') })
}

export default async function InterfacesPage({ params }: RoutesProps) {
  await pageLocale(params)
  return <RoutesPage routes={readRoutes(namedRoutes())} />
}
