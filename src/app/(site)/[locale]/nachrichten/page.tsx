import { listConversations } from '@litfass/messages'
import { CONVERSATIONS_PER_PAGE, ConversationList, messagePageTexts } from '@litfass/messages/react'
import { findPeople } from '@litfass/profiles'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { AccountQuery } from '../../../../components/AccountPanel/index.tsx'
import { messageSite } from '../../../../components/Messages/messageSite.tsx'
import { Notice } from '../../../../components/Notice/index.tsx'
import { pageLocale } from '../../../../i18n/pageTexts.ts'
import { memberRequest } from '../../../../queries/requests.ts'
import { pageNumber } from '../../addressParts.ts'

type MessagesProps = { params: Promise<{ locale: string }>; searchParams: AccountQuery }

export async function generateMetadata({ params }: MessagesProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  return { title: messagePageTexts.in(locale).messages.title, robots: { index: false } }
}

export default async function MessagesPage({ params, searchParams }: MessagesProps) {
  const locale = await pageLocale(params)
  const { req, isWaiting } = await memberRequest(locale, '/nachrichten')
  const words = messagePageTexts.in(locale).messages
  if (isWaiting) return <Notice isPage title={words.pendingTitle} text={words.pendingText} />
  const { seite, done } = await searchParams
  const page = pageNumber(typeof seite === 'string' ? seite : undefined)
  const listed = await listConversations(req, {
    limit: CONVERSATIONS_PER_PAGE,
    offset: (page - 1) * CONVERSATIONS_PER_PAGE,
  })
  if (page > 1 && listed.conversations.length === 0) notFound()
  const people = await findPeople(
    req,
    listed.conversations.flatMap(({ other }) => other?.id ?? []),
  )
  return (
    <ConversationList
      {...listed}
      page={page}
      site={messageSite(locale, people)}
      done={done === 'delete' ? words.deleted : undefined}
      empty={<Notice title={words.emptyTitle} text={words.emptyText} />}
    />
  )
}
