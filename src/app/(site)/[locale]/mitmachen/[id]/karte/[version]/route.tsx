import { EventCard } from '@litfass/participation/react'
import { notFound } from 'next/navigation'
import { eventsById } from '../../../../../../../content/event/events.ts'
import { isLocale } from '../../../../../../../i18n/locales.ts'
import { pathId } from '../../../../../addressParts.ts'

type Context = { params: Promise<{ locale: string; id: string; version: string }> }

/**
 * The share card of an event with the state that everyone sees now. Networks keep a picture for good, so its address names
 * a version, which nothing else depends on.
 */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { locale, id } = await params
  const number = pathId(id)
  const view = (await eventsById([number])).get(number)
  if (!view || !isLocale(locale)) notFound()
  const { ImageResponse } = await import('next/og')
  const card = <EventCard view={view} language={locale} siteName="Litfass" />
  const image = new ImageResponse(card, { width: 1200, height: 630 })
  return new Response(await image.arrayBuffer(), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600' },
  })
}
