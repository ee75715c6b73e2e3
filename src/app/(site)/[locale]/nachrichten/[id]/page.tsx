import { findConversation, markConversationRead, readMessageDraft } from '@litfass/messages'
import {
  ConversationPage,
  MESSAGES_PER_PAGE,
  messageOutcome,
  messagePageTexts,
} from '@litfass/messages/react'
import { findPeople } from '@litfass/profiles'
import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import type { AccountQuery } from '../../../../../components/AccountPanel/index.tsx'
import { messageSite } from '../../../../../components/Messages/messageSite.tsx'
import { localePath } from '../../../../../i18n/locales.ts'
import { pageLocale } from '../../../../../i18n/pageTexts.ts'
import { memberRequest } from '../../../../../queries/requests.ts'
import { pathId } from '../../../addressParts.ts'

type ConversationProps = { params: Promise<{ locale: string; id: string }>; searchParams: AccountQuery }

export async function generateMetadata({ params }: ConversationProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  return { title: messagePageTexts.in(locale).messages.title, robots: { index: false } }
}

export default async function OneConversationPage({ params, searchParams }: ConversationProps) {
  const locale = await pageLocale(params)
  const { id } = await params
  const { req } = await memberRequest(locale, `/nachrichten/${id}`)
  const { vor, ...query } = await searchParams
  const before = Number(vor)
  const isNewest = !(before > 0)
  const conversation = await findConversation(req, {
    thread: pathId(id),
    limit: MESSAGES_PER_PAGE,
    before: isNewest ? undefined : before,
  })
  if (!conversation) notFound()
  const { other, messages } = conversation
  if (query.done === 'delete' && messages.length === 0)
    redirect(`${localePath(locale, '/nachrichten')}?done=delete`)
  const last = messages.at(-1)
  if (last) await markConversationRead(req, { thread: conversation.id, upTo: last.number })
  const people = await findPeople(req, other ? [other.id] : [])
  return (
    <ConversationPage
      conversation={conversation}
      person={people.get(other?.id ?? 0)}
      isNewest={isNewest}
      site={messageSite(locale, people)}
      draft={other && (await readMessageDraft(req, { profile: other.id, token: query.entwurf }))}
      {...messageOutcome(query, locale)}
    />
  )
}
