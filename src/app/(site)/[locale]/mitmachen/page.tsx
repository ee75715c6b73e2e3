import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { EventList } from '../../../../content/event/EventList/index.tsx'
import { EVENTS_PATH, eventsPage } from '../../../../content/event/events.ts'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../i18n/pageTexts.ts'
import { pageNumber } from '../../addressParts.ts'

/** `page` is part of the path from the second page on. */
type EventsProps = { params: Promise<{ locale: string; page?: string }> }

/** Cached for the page and its metadata. */
const requestedEvents = cache(async (page: number) => {
  const found = await eventsPage(page)
  if (page > 1 && page > found.pages) notFound()
  return found
})

export async function generateMetadata({ params }: EventsProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const page = pageNumber((await params).page)
  const { pages } = await requestedEvents(page)
  const t = pageTexts('events')
  const title = page === 1 ? t('title') : t('pageTitle', { page })
  return pageMetadata({ locale, path: EVENTS_PATH, page, pages, title, description: t('description') })
}

export default async function EventsPage({ params }: EventsProps) {
  const locale = await pageLocale(params)
  return <EventList {...(await requestedEvents(pageNumber((await params).page)))} locale={locale} />
}
