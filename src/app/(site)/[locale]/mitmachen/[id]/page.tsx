import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { EventPage, eventMetadata } from '../../../../../components/EventPage/index.tsx'
import { pageLocale } from '../../../../../i18n/pageTexts.ts'
import { eventsById } from '../../../../../queries/participation.ts'
import { pathId } from '../../../addressParts.ts'

type Props = { params: Promise<{ locale: string; id: string }> }

/** Cached for the page and its metadata. */
const requestedEvent = cache(async (id: string) => {
  const number = pathId(id)
  const view = (await eventsById([number])).get(number)
  if (!view) notFound()
  return view
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  return eventMetadata(await requestedEvent((await params).id), locale)
}

export default async function OneEventPage({ params }: Props) {
  const locale = await pageLocale(params)
  return <EventPage view={await requestedEvent((await params).id)} locale={locale} />
}
