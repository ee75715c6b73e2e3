import type { Metadata } from 'next'
import { readRoutes } from '../../../../components/RouteList/routeSchema.ts'
import { RoutesPage } from '../../../../components/RoutesPage/index.tsx'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../i18n/pageTexts.ts'
import { namedRoutes } from '../../../../queries/namedRoutes.ts'

type RoutesProps = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: RoutesProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = pageTexts('routes')
  return pageMetadata({ locale, path: '/schnittstellen', title: t('title'), description: t('description') })
}

export default async function InterfacesPage({ params }: RoutesProps) {
  await pageLocale(params)
  return <RoutesPage routes={readRoutes(namedRoutes())} />
}
