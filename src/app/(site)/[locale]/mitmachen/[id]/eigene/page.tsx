import { OwnEvent } from '@litfass/participation/react'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { eventFor } from '../../../../../../content/event/events.ts'
import { eventPaths, longMoments } from '../../../../../../content/event/Participation/index.tsx'
import { signInPath } from '../../../../../../i18n/locales.ts'
import { pageLocale, pageTexts } from '../../../../../../i18n/pageTexts.ts'
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
  const query = await searchParams
  const from = placeIn(query.ab)
  const view = await eventFor(await viewerRequest(), pathId((await params).id), from)
  if (!view) notFound()
  const paths = eventPaths(view.id, locale)
  return (
    <OwnEvent
      {...{ view, from, query }}
      language={locale}
      momentOf={longMoments()}
      paths={{ ...paths, signIn: signInPath(locale, paths.own) }}
    />
  )
}

/** The place of the first entry shown, from the address. */
function placeIn(given: string | string[] | undefined): number {
  return typeof given === 'string' && /^\d{1,6}$/.test(given) ? Number(given) : 0
}
