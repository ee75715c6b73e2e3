import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { StaffPage } from '../../../../../components/StaffBar/StaffPage.tsx'
import { EventPage, eventMetadata } from '../../../../../content/event/EventPage/index.tsx'
import { eventOnPage } from '../../../../../content/event/events.ts'
import { pageLocale } from '../../../../../i18n/pageTexts.ts'
import { pathId } from '../../../addressParts.ts'

type Props = {
  params: Promise<{ locale: string; id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Cached for the page and its metadata. */
const requestedEvent = cache(async (id: string) => {
  const read = await eventOnPage(pathId(id))
  if (!read) notFound()
  return read
})

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const locale = await pageLocale(params)
  return eventMetadata(await requestedEvent((await params).id), locale)
}

export default async function OneEventPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { found: view, isPublic } = await requestedEvent((await params).id)
  return (
    <>
      <EventPage view={view} isPublic={isPublic} locale={locale} query={await searchParams} />
      <StaffPage collection="participation-events" id={view.id} />
    </>
  )
}
