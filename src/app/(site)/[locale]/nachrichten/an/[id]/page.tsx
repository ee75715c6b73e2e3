import { ownProfile, readMessageDraft, threadWith } from '@litfass/messages'
import { FirstMessagePage, messageOutcome, messagePageTexts } from '@litfass/messages/react'
import { findPeople } from '@litfass/profiles'
import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import type { AccountQuery } from '../../../../../../components/AccountPanel/index.tsx'
import { messageSite } from '../../../../../../components/Messages/messageSite.tsx'
import { Notice } from '../../../../../../components/Notice/index.tsx'
import { localePath } from '../../../../../../i18n/locales.ts'
import { pageLocale } from '../../../../../../i18n/pageTexts.ts'
import { memberRequest } from '../../../../../../queries/requests.ts'
import { pathId } from '../../../../addressParts.ts'

type WriteProps = { params: Promise<{ locale: string; id: string }>; searchParams: AccountQuery }

export async function generateMetadata({ params }: WriteProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  return { title: messagePageTexts.in(locale).messages.write, robots: { index: false } }
}

/** Writing to a profile: the conversation with that person, or a form for the first message. */
export default async function WritePage({ params, searchParams }: WriteProps) {
  const locale = await pageLocale(params)
  const { id } = await params
  const { done, error, entwurf } = await searchParams
  // Users who were signed out in the meantime return to their text.
  const kept = typeof entwurf === 'string' ? `?${new URLSearchParams({ entwurf })}` : ''
  const { req, isWaiting } = await memberRequest(locale, `/nachrichten/an/${id}${kept}`)
  const words = messagePageTexts.in(locale).messages
  if (isWaiting) return <Notice isPage title={words.pendingTitle} text={words.pendingText} />
  const profile = pathId(id)
  const thread = await threadWith(req, profile)
  if (thread !== undefined) {
    const outcome = Object.entries({ done, error, entwurf }).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const query = outcome.length > 0 ? `?${new URLSearchParams(outcome)}` : ''
    redirect(`${localePath(locale, `/nachrichten/${thread}`)}${query}#ende`)
  }
  if ((await ownProfile(req)) === profile) redirect(localePath(locale, '/nachrichten'))
  const people = await findPeople(req, [profile])
  const person = people.get(profile)
  if (!person) notFound()
  const draft = await readMessageDraft(req, { profile, token: entwurf })
  return (
    <FirstMessagePage
      person={person}
      site={messageSite(locale, people)}
      draft={draft}
      refusal={messageOutcome({ error }, locale).refusal}
    />
  )
}
