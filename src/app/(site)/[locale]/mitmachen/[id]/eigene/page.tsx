import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { OwnEvent } from '../../../../../../components/EventPage/OwnEvent.tsx'
import { pageLocale, pageTexts } from '../../../../../../i18n/pageTexts.ts'
import { eventFor } from '../../../../../../queries/participation.ts'
import { viewerRequest } from '../../../../../../queries/requests.ts'
import { pathId } from '../../../../addressParts.ts'

type Props = {
  params: Promise<{ locale: string; id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await pageLocale(params)
  // Without any referrer forms would come from nowhere and be refused.
  return { title: pageTexts('events')('title'), robots: { index: false }, referrer: 'same-origin' }
}

/** The viewer's own part in an event, and the form for it; everything works without script. */
export default async function OwnEventPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const view = await eventFor(await viewerRequest(), pathId((await params).id))
  if (!view) notFound()
  return <OwnEvent view={view} locale={locale} query={await searchParams} />
}
